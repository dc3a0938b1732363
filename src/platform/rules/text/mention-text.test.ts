import { expect, test } from "vitest";
import { isMentionText } from "./mention-text.ts";

test.each([
  ["", true],
  ["Søren_2", true],
  ["Łukasz", true],
  ["Ærø", true],
  ["田中", true],
  ["नमस्ते", true],
  ["a\u030a", true],
  ["٣", true],
  ["Anna Berg", false],
  ["anna.berg", false],
  ["anna-berg", true],
  ["anna@berg", false],
  ["<b>", false],
  ["o'neill", true],
  ["O’Neill", true],
  ["Jean\u2011Luc", true],
  ["anna-", true],
  ["-anna", false],
  ["'", false],
  ["😀", false],
  ["a\n", false],
])("%j can be a mention being typed: %s", (text, can) => {
  expect(isMentionText(text)).toBe(can);
});
