import { htmlLines, type PictureOf } from "#email-intake/rules/html-lines.ts";
import { escapeText, type MailLine, writeLines } from "#email-intake/rules/mail-lines.ts";
import { ownLines } from "#email-intake/rules/quoted-history.ts";
import { textLines } from "#email-intake/rules/text-lines.ts";
import { visibleLength } from "#platform/rules/visible-text.ts";

/** What a mail says, in the forms that it says it in; null where it has none. */
export type MailText = { readonly html: string | null; readonly text: string | null };

/** `cuts`: quoted history goes; it does of answers only, since in a new case it may be what is asked about. */
export type Shown = { readonly cuts: boolean; readonly pictureOf: PictureOf };

/** The HTML of a mail as its message shows it; empty when it says nothing. */
export function cutQuoted({ html, text }: MailText, { cuts, pictureOf }: Shown): string {
  const written = html === null ? "" : shown(htmlLines(html, pictureOf), cuts);
  if (visibleLength(written) > 0) return written;
  return text === null ? "" : shown(textLines(text), cuts);
}

function shown(lines: readonly MailLine[], cuts: boolean): string {
  if (!cuts) return writeLines(lines);
  const own = ownLines(lines);
  return writeLines(lines.filter((_line, at) => own[at]));
}

const mostLines = 2_000;

/** Plain paragraphs, so many at most, of at most so many characters that one sees, for what is too long as it came. */
export function shortened(plain: string, most: number): string {
  const characters = [...plain.replace(/[^\S\n]+/g, " ")];
  const kept = characters.length <= most ? plain : `${characters.slice(0, most - 1).join("")}…`;
  const lines = kept.split("\n").filter((line) => line.trim() !== "");
  const shown = lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), "…"];
  return shown.map((line) => `<p>${escapeText(line.trim())}</p>`).join("");
}
