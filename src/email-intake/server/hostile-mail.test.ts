import { describe, expect, test } from "vitest";
import { withoutAsides } from "#email-intake/rules/authentication.ts";
import { readForwardedHead } from "#email-intake/rules/forwarded-mail.ts";
import { textLines } from "#email-intake/rules/text-lines.ts";
import { cpuTimeOf } from "#tests/support/cpu-time.ts";
import { parseHead } from "./parse-mail.ts";
import { repairParts } from "./repair-parts.ts";

const secondPart = (head: string): Buffer =>
  Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHej\n--b\n${head}\n\nx\n--b--\n`);
const lines = (line: string): string => `${line}\n`.repeat(200);

describe("takes time in proportion to its length:", () => {
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
    ["a forwarded head of stars", () => readForwardedHead(textLines(lines(`From: x${"*".repeat(1_980)}x`)))],
    ["an address of dots", () => textLines(`http://a${".".repeat(1_980)}x\n`.repeat(1_000))],
    ["comments within comments", () => withoutAsides("(".repeat(60_000) + ")".repeat(60_000))],
    ["quoted texts that are not closed", () => withoutAsides(`"${'\\"'.repeat(60_000)}`)],
  ])("%s", (_what, read) => expect(cpuTimeOf(read)).toBeLessThan(2_000));
});

test.each([
  ['a "b\\" (c" d', "a  d"],
  ["a (b (c) d) e", "a   e"],
  ["a (b (c) d", "a (b   d"],
  ["a) b (c", "a) b (c"],
  ['a "b (c) d', 'a "b   d'],
  ['mx; x=(a "b) c" d); dmarc=pass', "mx; x= ; dmarc=pass"],
])("%s without asides is %s", (value, left) => expect(withoutAsides(value)).toBe(left));

test("addresses in more groups than anybody writes are found all the same", () => {
  const groups = Array.from({ length: 100 }, (_, i) => `g${i}: a${i}@x.example`).join("; ");
  const { recipients } = parseHead(Buffer.from(`To: ${groups};\n\nHej`));
  expect(recipients).toEqual(Array.from({ length: 100 }, (_, i) => `a${i}@x.example`));
});
