import { expect, test } from "vitest";
import { asRegisterNumber } from "#customers/contract/customer.ts";
import { isDoubtfulNumber } from "./register-numbers.ts";

test.for<["cvr" | "gln", string, boolean]>([
  ["cvr", "13585628", false],
  ["cvr", "DK 13 58 56 28", false],
  ["cvr", "13585629", true],
  ["cvr", "1358562", true],
  ["gln", "5790000705078", false],
  ["gln", "5790000705079", true],
  ["gln", "579000070507", true],
  ["gln", " ", false],
])("the %s number %s is doubtful: %s", ([field, text, expected]) => {
  expect(isDoubtfulNumber(field, text)).toBe(expected);
});

test("a number is stored without what people write between its digits, and before it", () => {
  expect([" DK-13 58 56 28", "57.90000705078"].map(asRegisterNumber)).toEqual(["13585628", "5790000705078"]);
});
