import { expect, test } from "vitest";
import { boundDirections } from "./direction-marks.ts";

test.each([
  ["marks", "a\u200eb\u200fc\u061c", "a\u200eb\u200fc\u061c"],
  ["pairs", "a \u2067b \u2068c\u2069\u2069 d", "a \u2067b \u2068c\u2069\u2069 d"],
  ["one that nothing ends", "a \u2067b \u2066c\u2069", "a b \u2066c\u2069"],
  ["an end alone", "a\u2069b", "ab"],
  ["a pair across lines", "a\u2067b\nc\u2069d", "ab\ncd"],
  ["embeddings and overrides", "\u202aa\u202b\u202c\u202d\u202egnp.exe", "agnp.exe"],
  ["deep ones", `${"\u2066".repeat(20)}a${"\u2069".repeat(20)}`, `${"\u2066".repeat(10)}a${"\u2069".repeat(10)}`],
])("of direction marks, %s", (_what, text, kept) => expect(boundDirections(text)).toBe(kept));
