import { expect, test } from "vitest";
import { phoneDigits } from "./phone-digits.ts";

test.each([
  ["12345678", "12345678"],
  ["12 34 56 78", "12345678"],
  ["+45 12 34 56 78", "12345678"],
  ["0045 (12) 345-678", "12345678"],
  ["+46 70 123 45 67", "46701234567"],
  ["0046 70 123", "4670123"],
  ["4567", "4567"],
  ["\u202a+45\u00a012\u00a034\u202c", "1234"],
  ["123", null],
  ["+45 1", null],
  ["12345678 Anna", null],
  ["1002@x.example", null],
  ["", null],
])("%j: %s", (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
