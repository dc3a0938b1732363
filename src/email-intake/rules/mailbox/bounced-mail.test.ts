import { expect, test } from "vitest";
import { bouncedMessageIds } from "./bounced-mail.ts";

const id = `<case-7.12.0.${"a".repeat(20)}.0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b@care.example.com>`;
const report = (action: string, returned: string) =>
  `Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; x@y.example\r\nAction: ${action}\r\n\r\n${returned}\r\n`;

test.each<[string, string, string[]]>([
  ["an email that failed", report("failed", `Message-ID: ${id}`), [id]],
  ["whose header is folded", report("failed", `Message-Id:\r\n ${id}`), [id]],
  ["that is only late", report("delayed", `Message-ID: ${id}`), []],
  ["that is named elsewhere", report("failed", `References: ${id}`), []],
  ["of somebody else", report("failed", "Message-ID: <1@y.example>"), []],
])("%s", (_what, text, expected) => {
  expect(bouncedMessageIds(text)).toEqual(expected);
});
