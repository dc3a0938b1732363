import { toSortKey } from "#platform/rules/text/sort-key.ts";

/**
 * What is read alike when a name is looked for, applied in this order to the name's sort key: æ, ø and å in each way
 * that people type them (`z{`, `z|` and `z}` are those letters in a sort key), and the parts of a double name.
 */
export const readAlike: readonly (readonly [from: string, to: string])[] = [
  ["z{", "ae"],
  ["z|", "o"],
  ["z}", "a"],
  ["aa", "a"],
  ["oe", "o"],
  ["-", " "],
];

/** The words of a search as they stand in a name that has been read alike; `_` may stand for a space, as in mentions. */
export function searchWords(text: string): string[] {
  const folded = readAlike.reduce((key, [from, to]) => key.replaceAll(from, to), toSortKey(text.replaceAll("_", " ")));
  return folded.split(" ").filter((word) => word !== "");
}
