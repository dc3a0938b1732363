import { htmlLines, type PictureOf } from "#email-intake/rules/html-lines.ts";
import { type MailLine, writeLines } from "#email-intake/rules/mail-lines.ts";
import { ownLines } from "#email-intake/rules/quoted-history.ts";
import { textLines } from "#email-intake/rules/text-lines.ts";
import { escapeStoredText } from "#platform/rules/markup/escape-html.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";

/** What a mail says, in the forms that it says it in; null where it has none. */
export type MailText = { readonly html: string | null; readonly text: string | null };

/** The lines that a mail shows: those of its HTML, or of its text where that says nothing. */
export function linesOf({ html, text }: MailText, pictureOf: PictureOf): MailLine[] {
  const lines = html === null ? [] : htmlLines(html, pictureOf);
  if (visibleLength(writeLines(lines)) > 0) return lines;
  return text === null ? [] : textLines(text);
}

/** The lines of its plain text; null where it has none. */
export const plainLinesOf = ({ text }: MailText): MailLine[] | null => (text === null ? null : textLines(text));

/** What their writer wrote of them; the same lines when that is all. */
export function withoutHistory(lines: readonly MailLine[]): readonly MailLine[] {
  const own = ownLines(lines);
  return own.every(Boolean) ? lines : lines.filter((_line, at) => own[at]);
}

const mostLines = 2_000;

/** Plain paragraphs, so many at most, of at most so many characters that one sees, for what is too long as it came. */
export function shortened(plain: string, most: number): string {
  const characters = [...plain.replace(/[^\S\n]+/g, " ")];
  const kept = characters.length <= most ? plain : `${characters.slice(0, most - 1).join("")}…`;
  const lines = kept.split("\n").filter((line) => line.trim() !== "");
  const shown = lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), "…"];
  return shown.map((line) => `<p>${escapeStoredText(line.trim())}</p>`).join("");
}
