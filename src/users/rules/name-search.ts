import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { seenText } from "#platform/rules/text/seen-text.ts";

/**
 * Spelling variants treated as equal when searching names, applied in order to the name's sort key: æ, ø and å as
 * people type them (`z{`, `z|` and `z}` in sort keys), the parts of hyphenated names, and
 * apostrophes.
 */
export const readAlike: readonly (readonly [from: string, to: string])[] = [
  ["z{", "ae"],
  ["z|", "o"],
  ["z}", "a"],
  ["aa", "a"],
  ["oe", "o"],
  ["-", " "],
  ["\u2010", " "],
  ["’", "'"],
];

/** The words of a search in the same normalized form; `_` may be a space, as in mentions. */
export function searchWords(text: string): string[] {
  const folded = foldedText(seenText(text.replaceAll("_", " ")));
  return readAlike
    .reduce((key, [from, to]) => key.replaceAll(from, to), folded)
    .split(/\s+/)
    .filter(Boolean);
}
