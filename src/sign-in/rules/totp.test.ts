import { expect, test } from "vitest";
import { totpCode } from "#sign-in/server/factors/totp-code.ts";
import { spacedSecret, stepsTaken, toBase32, totpAddress, totpStepAt } from "./totp.ts";

test("a secret is written as apps read it", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(toBase32(Buffer.alloc(20))).toHaveLength(32);
  expect(spacedSecret("MZXW6YTBOI")).toBe("MZXW 6YTB OI");
});

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %s the code is RFC 6238's", (second, code) => {
  const step = totpStepAt(new Date(second * 1_000));
  expect(totpCode(Buffer.from("12345678901234567890"), step)).toBe(code);
});

test("the step before and the one after are taken, too", () => {
  expect(stepsTaken(new Date(90_000))).toEqual([3, 2, 4]);
});

test("an address keeps what separates its parts out of them", () => {
  expect(totpAddress({ brand: "Fjord: Help", email: "a+b@c.example", secret: "ABC" })).toBe(
    "otpauth://totp/Fjord%20%20Help:a%2Bb%40c.example?secret=ABC&issuer=Fjord%20%20Help",
  );
});
