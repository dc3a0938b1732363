import { expect, test } from "vitest";
import { countTags } from "./markup-bounds.ts";
import { plainMarkup } from "./plain-markup.ts";
import { visibleText } from "./visible-text.ts";

test.each([
  ["", ""],
  ["Hej", "<p>Hej</p>"],
  [" Hej \n\n du", "<p>Hej</p><p>du</p>"],
  ["1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"],
])("%j as HTML", (text, markup) => expect(plainMarkup(text)).toBe(markup));

test("a text with very many lines keeps its words in fewer paragraphs", () => {
  const words = Array.from({ length: 9_000 }, (_, at) => `w${at}`);
  const markup = plainMarkup(words.join("\n"));
  expect(countTags(markup)).toBe(5_000);
  expect(visibleText(markup).split(/\s/)).toEqual(words);
});
