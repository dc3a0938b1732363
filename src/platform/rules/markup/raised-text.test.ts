import { expect, test } from "vitest";
import { raisedText, withRaisedText } from "./raised-text.ts";

test.each([
  ["sup", "6", "⁶"],
  ["sup", "-12", "⁻¹²"],
  ["sub", "2", "₂"],
  ["sup", "st", "^st"],
  ["sub", "i, j", "_(i, j)"],
  ["sup", " ", " "],
] as const)("%s of %j becomes %j", (tag, text, shown) => expect(raisedText(tag, text)).toBe(shown));

test("HTML keeps everything else", () =>
  expect(withRaisedText("<p>10<sup>6</sup> H<sub>2</sub>O <sup><strong>x</strong></sup></p>")).toBe(
    "<p>10⁶ H₂O <sup><strong>x</strong></sup></p>",
  ));
