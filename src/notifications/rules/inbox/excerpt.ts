import { withRaisedText } from "#platform/rules/markup/raised-text.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";

/** A line of at least this length was wrapped by the program that wrote it, and continues on the next line. */
const wrappedCharacters = 60;

const endsWithPunctuation = (line: string): boolean => !/[\p{L}\p{N}]$/u.test(line);

/** The separator between two joined lines. */
const between = (line: string, next: string): string =>
  endsWithPunctuation(line) || line.length >= wrappedCharacters || /^\p{Ll}/u.test(next) ? " " : ". ";

/** Joins lines. A line without punctuation gets a period, unless its sentence continues on the next line. */
export const onOneLine = (text: string): string => {
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  return lines.map((line, at) => (at === 0 ? line : between(lines[at - 1] ?? "", line) + line)).join("");
};

const excerptCharacters = 200;

/** The beginning of a message's HTML on one line; null if it has no text. */
export function excerptOf(html: string): string | null {
  const text = onOneLine(visibleText(withRaisedText(html)));
  const characters = [...text];
  if (characters.length > excerptCharacters) return `${characters.slice(0, excerptCharacters).join("").trimEnd()}…`;
  return text === "" ? null : text;
}
