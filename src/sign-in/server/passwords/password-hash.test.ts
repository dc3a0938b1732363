import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkPassword, currentCost, hashPassword } from "./password-hash.ts";

const cheap = { memory: 256, passes: 1, parallelism: 1 };

describe("a password hash", () => {
  test("is argon2id with its parameters and a random salt", async () => {
    const [first, second] = [await hashPassword("rugbrød og smør"), await hashPassword("rugbrød og smør")];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
    const [, , , , salt = "", hash] = first.split("$");
    const nonce = Buffer.from(salt, "base64");
    const again = argon2Sync("argon2id", { message: "rugbrød og smør", nonce, tagLength: 32, ...currentCost });
    expect(again.toString("base64").replaceAll("=", "")).toBe(hash);
  });

  test.each([
    ["rugbrød og smør", true],
    ["rugbrød og smør".normalize("NFD"), true],
    ["rugbrød og smør ", false],
    ["Rugbrød og smør", false],
    ["", false],
  ])("%j opens it: %s", async (password, isRight) => {
    expect(await checkPassword(password, await hashPassword("rugbrød og smør", cheap))).toMatchObject({ isRight });
  });

  test("with a lower cost is outdated, but not a current one", async () => {
    expect(await checkPassword("x", await hashPassword("x", cheap))).toEqual({ isRight: true, isOutdated: true });
    expect(await checkPassword("x", await hashPassword("x"))).toEqual({ isRight: true, isOutdated: false });
  });

  test("that is missing never matches", async () => {
    expect((await checkPassword("", null)).isRight).toBe(false);
  });
});

test("hashes two at a time, and rejects the excess with a 429", async () => {
  const flood = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword("flood", cheap)));
  const refused = flood.filter((each) => each.status === "rejected");
  expect(refused).toHaveLength(80 - 2 - 64);
  expect(refused[0]?.reason).toMatchObject({ code: "tooManyRequests", data: { retryAfterSeconds: 5 } });
  expect(await hashPassword("afterwards")).toContain("$argon2id$");
});
