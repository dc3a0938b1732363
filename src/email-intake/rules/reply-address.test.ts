import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makeReplyAddress, readReplyAddress } from "./reply-address.ts";

const signer = (key: string) => (text: string) => createHmac("sha256", key).update(text).digest();
const sign = signer("a key");
const mailbox = "care@example.com";
const address = makeReplyAddress(mailbox, { caseId: 4711, userId: 12 }, sign);

test("an address says case and person, and is read again in letters of any case", () => {
  expect(address).toMatch(/^care\+4711\.12\.[a-z2-7]{20}@example\.com$/);
  expect(readReplyAddress(mailbox, address, sign)).toEqual({ caseId: 4711, userId: 12 });
  expect(readReplyAddress("Care@Example.com", ` ${address.toUpperCase()} `, sign)).toEqual({
    caseId: 4711,
    userId: 12,
  });
});

test("the longest fits before the @ of RFC 5321", () => {
  const longest = makeReplyAddress(
    `${"c".repeat(20)}@example.com`,
    { caseId: 9_999_999_999, userId: 9_999_999_999 },
    sign,
  );
  expect(longest.indexOf("@")).toBeLessThanOrEqual(64);
});

describe("no other is", () => {
  const other = (from: string | RegExp, to: string) => address.replace(from, to);
  test.each([
    ["another case", other("4711", "4712")],
    ["another person", other(".12.", ".13.")],
    ["figures moved between them", other("4711.12.", "471.112.")],
    ["a letter less", other(/.@/, "@")],
    ["a letter more", other("@", "a@")],
    ["a letter changed", other(/.@/, address.includes("a@") ? "b@" : "a@")],
    ["no signature", other(/\.[a-z2-7]{20}@/, "@")],
    ["zeros before", other("4711", "04711")],
    ["another mailbox", other("care", "sales")],
    ["another domain", other("example.com", "example.org")],
    ["the mailbox itself", mailbox],
    ["nothing", ""],
    ["a long nothing", "+".repeat(100_000)],
  ])("%s", (_what, wrong) => expect(readReplyAddress(mailbox, wrong, sign)).toBeNull());

  test("one of another key", () => expect(readReplyAddress(mailbox, address, signer("other"))).toBeNull());
});
