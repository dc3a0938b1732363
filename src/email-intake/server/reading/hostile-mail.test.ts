import { describe, expect, test } from "vitest";
import { withoutQuotesAndComments } from "#email-intake/rules/authentication.ts";
import { readForwardedHead } from "#email-intake/rules/forwarded-mail.ts";
import { textLines } from "#email-intake/rules/text-lines.ts";
import { cpuTimeOf } from "#tests/support/havn/cpu-time.ts";
import { parseHead } from "./parse-mail.ts";
import { repairParts } from "./repair-parts.ts";
import { readSignedMessage } from "./signed-content.ts";

const secondPart = (head: string): Buffer =>
  Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHej\n--b\n${head}\n\nx\n--b--\n`);
const signedHead = "308006092a864886f70d010702a0803080020101310030800603550101a080";
const pieces = (size: number): Buffer => Buffer.from(signedHead + "2480".repeat(15) + "040100".repeat(size), "hex");
const lines = (line: string): string => `${line}\n`.repeat(200);

describe("runs in linear time:", () => {
  test.each<[string, () => unknown]>([
    [
      "a file name that is not closed",
      () => repairParts(secondPart(`Content-Type: text/plain; name="${"a".repeat(90_000)}`)),
    ],
    [
      "the same where it is said to be shown",
      () =>
        repairParts(
          secondPart(`Content-Type: text/plain\nContent-Disposition: inline; filename="${"a".repeat(90_000)}`),
        ),
    ],
    [
      "a boundary with dashes behind it",
      () => repairParts(secondPart(`X: y\n\n${`--${"-a".repeat(140)}\n`.repeat(15_000)}`)),
    ],
    [
      "a type of quotes and parameters",
      () => repairParts(secondPart(`Content-Type: text/plain${' "name='.repeat(60_000)}${" ".repeat(60_000)}name`)),
    ],
    ["lines of white space in a head", () => repairParts(secondPart(`X: y\n${" \n  z\nDate: x\n".repeat(60_000)}`))],
    ["a signed message in pieces within pieces", () => readSignedMessage(pieces(400_000))],
    ["a forwarded head of stars", () => readForwardedHead(textLines(lines(`From: x${"*".repeat(1_980)}x`)))],
    ["an address of dots", () => textLines(`http://a${".".repeat(1_980)}x\n`.repeat(1_000))],
    ["comments within comments", () => withoutQuotesAndComments("(".repeat(60_000) + ")".repeat(60_000))],
    ["quoted texts that are not closed", () => withoutQuotesAndComments(`"${'\\"'.repeat(60_000)}`)],
  ])("%s", (_what, read) => expect(cpuTimeOf(read)).toBeLessThan(2_000));
});

test.each([
  ['a "b\\" (c" d', "a  d"],
  ["a (b (c) d) e", "a   e"],
  ["a (b (c) d", "a (b   d"],
  ["a) b (c", "a) b (c"],
  ['a "b (c) d', 'a "b   d'],
  ['mx; x=(a "b) c" d); dmarc=pass', "mx; x= ; dmarc=pass"],
])("%s without asides is %s", (value, left) => expect(withoutQuotesAndComments(value)).toBe(left));

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
