import { expect, test } from "vitest";
import { isKeyOpen, keepOpen, makeDataKey, sealWith, unseal } from "./seal.ts";
import { secretIdOf, unwrapDataKey, wrapDataKey } from "./wrap-data-key.ts";

const key = makeDataKey();
keepOpen(key);

test("what is sealed comes back for the same purpose only, and looks different each time", () => {
  const sealed = sealWith(key.id, "høj-hemmelig", "mailbox 1 password");
  expect(unseal(sealed, "mailbox 1 password")).toBe("høj-hemmelig");
  expect(() => unseal(sealed, "mailbox 2 password")).toThrow();
  expect(sealed).not.toContain("hemmelig");
  expect(sealWith(key.id, "høj-hemmelig", "mailbox 1 password")).not.toBe(sealed);
});

test("an empty secret can be sealed", () => {
  expect(unseal(sealWith(key.id, "", "x"), "x")).toBe("");
});

test.each([
  ["changed", (sealed: string) => `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`],
  ["cut", (sealed: string) => sealed.slice(0, -4)],
  ["of another key", (sealed: string) => sealed.replace(key.id, makeDataKey().id)],
  ["not sealed", () => "s3cret"],
])("what is %s isn't taken, and the error doesn't repeat it", (_name, change) => {
  const other = change(sealWith(key.id, "s3cret", "x"));
  expect(() => unseal(other, "x")).toThrow(Error);
  expect(() => unseal(other, "x")).not.toThrow(/s3cret/);
});

test("a data key is opened by the secret that wrapped it only", () => {
  const [secret, other] = ["a".repeat(32), "b".repeat(32)];
  const wrapped = wrapDataKey(secret, key);
  expect(unwrapDataKey(secret, wrapped)).toEqual(key);
  expect(() => unwrapDataKey(other, wrapped)).toThrow();
  expect(() => unwrapDataKey(secret, { ...wrapped, keyId: "another-one" })).toThrow();
  expect(secretIdOf(secret)).toMatch(/^[0-9a-f]{8}$/);
  expect(secretIdOf(secret)).not.toBe(secretIdOf(other));
  expect(isKeyOpen("another-one")).toBe(false);
});
