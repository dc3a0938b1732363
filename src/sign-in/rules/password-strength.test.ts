import { describe, expect, test } from "vitest";
import { ratePassword } from "#sign-in/rules/password-strength.ts";

const nora = ["Nora Nordlys", "nora@nordlys.example", "Nordlys A/S", "Havn"];

describe("a password", () => {
  test.each([
    ["", "weak", "tooShort"],
    ["Xk29!mmz1", "weak", "tooShort"],
    ["aaaaaaaaaa", "weak", "tooWeak"],
    ["1234567890", "weak", "tooWeak"],
    ["qwertyuiop", "weak", "tooWeak"],
    ["password12", "weak", "tooWeak"],
    ["P4$$w0rd123!", "weak", "tooWeak"],
    ["Sommer2026!", "weak", "tooWeak"],
    ["velkommen1234", "weak", "tooWeak"],
    ["kodeord123", "weak", "tooWeak"],
    ["nora nordlys", "weak", "tooWeak"],
    ["NoraNordlys1", "weak", "tooWeak"],
    ["nordlys2026", "weak", "tooWeak"],
    ["havn-nordlys", "weak", "tooWeak"],
    ["nora@nordlys.example", "weak", "tooWeak"],
    ["Xk29!mmz1Q", "medium", null],
    ["rugbrød og smør", "strong", null],
    ["correct horse battery", "strong", null],
    ["grøn-lampe-71", "strong", null],
    [" 10 mellemrum ", "strong", null],
    ["nora cykler til Ærø", "strong", null],
    ["密码很长而且很难猜到", "medium", null],
    ["x".repeat(257), "weak", "tooLong"],
    [`${"rugbrød og smør ".repeat(16)}`, "strong", null],
  ])("%j is %s", (password, strength, problem) => {
    expect(ratePassword(password, nora)).toEqual({ strength, problem });
  });

  test("may be someone else's name", () => {
    expect(ratePassword("NoraNordlys1", [])).toMatchObject({ problem: null });
  });
});
