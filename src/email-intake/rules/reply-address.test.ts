import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  makeReplyAddress,
  messageIdPrefix,
  readMessageId,
  readReplyAddress,
  readThreadId,
  threadId,
} from "./reply-address.ts";

const signer = (key: string) => (text: string) => createHmac("sha256", key).update(text).digest();
const sign = signer("a key");
const mailbox = "care@example.com";
const token = { caseId: 4711, userId: 12, number: 0 };
const address = makeReplyAddress(mailbox, token, sign);

test("an address encodes case and person, case-insensitively", () => {
  expect(address).toMatch(/^care\+4711\.12\.[a-z2-7]{20}@example\.com$/);
  expect(readReplyAddress(mailbox, address, sign)).toEqual(token);
  expect(readReplyAddress("Care@Example.com", ` ${address.toUpperCase()} `, sign)).toEqual(token);
});

test("the longest one fits before the @ (RFC 5321)", () => {
  const longest = makeReplyAddress(
    `${"c".repeat(20)}@example.com`,
    { caseId: 9_999_999_999, userId: 9_999_999_999, number: 1_023 },
    sign,
  );
  expect(longest.indexOf("@")).toBeLessThanOrEqual(64);
});

test.each([1, 2, 31, 32, 1_000, 1_023])(
  "a later address, number %d, encodes its number in the same length",
  (number) => {
    const later = makeReplyAddress(mailbox, { ...token, number }, sign);
    expect(readReplyAddress(mailbox, later, sign)).toEqual({ ...token, number });
    expect(later).toHaveLength(address.length);
    expect(later).not.toBe(address);
  },
);

test("numbers after the last one use the last one", () => {
  const beyond = makeReplyAddress(mailbox, { ...token, number: 1_024 }, sign);
  expect(readReplyAddress(mailbox, beyond, sign)).toEqual({ ...token, number: 1_023 });
});

test("a number can't be combined with another signature", () => {
  const [first, second] = [1, 2].map((number) => makeReplyAddress(mailbox, { ...token, number }, sign));
  const mixed = `${second?.slice(0, "care+4711.12.xx".length)}${first?.slice("care+4711.12.xx".length)}`;
  expect(readReplyAddress(mailbox, mixed, sign)).toBeNull();
});

describe("a Message-ID of an email about a case", () => {
  const id = `<${messageIdPrefix({ ...token, number: 3 }, sign)}.0b3f7a52-6c1d-4e8a-9f20-5d4c3b2a1908@care.example.com>`;
  test("encodes case, person and number, case-insensitively", () => {
    expect(id).toMatch(/^<case-4711\.12\.3\.[a-z2-7]{20}\.0b3f/);
    expect(readMessageId(id, sign)).toEqual({ ...token, number: 3 });
    expect(readMessageId(` ${id.toUpperCase()} `, sign)).toEqual({ ...token, number: 3 });
  });
  test.each([
    ["another case", id.replace("4711", "4712")],
    ["another person", id.replace(".12.", ".13.")],
    ["another number", id.replace(".3.", ".4.")],
    ["the signature of an address", id.replace(/\.3\.[a-z2-7]{20}/, `.0.${address.slice(-32, -12)}`)],
    ["no brackets", id.slice(1, -1)],
    ["somebody else's", "<1@nordlys.example>"],
    ["nothing", ""],
  ])("but not for %s", (_what, wrong) => expect(readMessageId(wrong, sign)).toBeNull());
  test("is rejected if signed with another key", () => expect(readMessageId(id, signer("other"))).toBeNull());
});

test("a case's shared thread id identifies the case, on our own host only", () => {
  expect(readThreadId(threadId(4711, "Care.example.com"), "care.example.com")).toBe(4711);
  expect(readThreadId("<case-4711@evil.example>", "care.example.com")).toBeNull();
  expect(readThreadId("<case-4711.1@care.example.com>", "care.example.com")).toBeNull();
  expect(readThreadId("<case-99999999999@care.example.com>", "care.example.com")).toBeNull();
});

describe("other ids are rejected", () => {
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

  test("is rejected with another key", () => expect(readReplyAddress(mailbox, address, signer("other"))).toBeNull());
});
