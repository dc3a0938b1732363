import { toPlainName } from "#platform/rules/text/sort-key.ts";

/**
 * Spelling variants treated as equal when searching names, applied in order to the name's sort key: æ, ø and å as
 * people type them (`z{`, `z|` and `z}` in sort keys), and the parts of hyphenated names. The twin of `name_words` in the
 * database.
 */
export const readAlike: readonly (readonly [from: string, to: string])[] = [
  ["z{", "ae"],
  ["z|", "o"],
  ["z}", "a"],
  ["aa", "a"],
  ["oe", "o"],
  ["-", " "],
];

/** The words of a search in the same normalized form; `_` may be a space, as in mentions. */
export function searchWords(text: string): string[] {
  const typed = toPlainName(text.replaceAll("_", " "));
  const folded = readAlike.reduce((key, [from, to]) => key.replaceAll(from, to), typed);
  return folded.split(" ").filter((word) => word !== "");
}
