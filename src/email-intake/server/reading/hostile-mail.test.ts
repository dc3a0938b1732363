import { describe, expect, test } from "vitest";
import { withoutQuotesAndComments } from "#email-intake/rules/authentication.ts";
import { parseHead } from "./parse-mail.ts";
import { repairParts } from "./repair-parts.ts";

test.each([
  ['a "b\\" (c" d', "a  d"],
  ["a (b (c) d) e", "a   e"],
  ["a (b (c) d", "a (b   d"],
  ["a) b (c", "a) b (c"],
  ['a "b (c) d', 'a "b   d'],
  ['mx; x=(a "b) c" d); dmarc=pass', "mx; x= ; dmarc=pass"],
])("%s without quotes and comments is %s", (value, left) => expect(withoutQuotesAndComments(value)).toBe(left));

test("addresses in too many groups are still found", () => {
  const groups = Array.from({ length: 100 }, (_, i) => `g${i}: a${i}@x.example`).join("; ");
  const { recipients } = parseHead(Buffer.from(`To: ${groups};\n\nHej`));
  expect(recipients).toEqual(Array.from({ length: 100 }, (_, i) => `a${i}@x.example`));
});

describe("a text of several megabytes", () => {
  const long = "x".repeat(98).concat("\r\n").repeat(100_000);
  const inParts = (head: string, body: string) =>
    Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`);
  const plain = "Content-Type: text/plain";
  test.each<[string, Buffer, boolean]>([
    ["alone", Buffer.from(`${plain}\r\n\r\n${long}`), true],
    ["of no type", Buffer.from(`Subject: Hej\r\n\r\n${long}`), true],
    ["among parts", inParts(plain, long), true],
    [
      "in many parts",
      inParts(plain, Array.from({ length: 50 }, () => long.slice(0, 200_000)).join(`\r\n--b\r\n${plain}\r\n\r\n`)),
      true,
    ],
    ["that is a file", inParts(`${plain}\r\nContent-Disposition: attachment; filename=a.txt`, long), false],
    [
      "that has the name of a file",
      inParts(`${plain}; name=a.txt`, `Hej\r\n--b\r\n${plain}; name=b.txt\r\n\r\n${long}`),
      false,
    ],
    ["with a file in it by uuencode", Buffer.from(`${plain}\r\n\r\nbegin 644 a.txt\r\n${long}`), false],
    ["that is a picture", Buffer.from(`Content-Type: image/png\r\n\r\n${long}`), false],
  ])("%s", (_which, mail, isCut) => {
    const repaired = repairParts(mail);
    expect(repaired.length < 4_000_000).toBe(isCut);
    if (!isCut) expect(repaired.length).toBeGreaterThanOrEqual(long.length);
  });
});
