import type { Correspondence } from "#email-intake/rules/history/attribution.ts";
import { findOwnLines } from "#email-intake/rules/history/quoted-history.ts";
import { htmlLines, type PictureOf } from "#email-intake/rules/html-lines.ts";
import { type MailLine, writeLines } from "#email-intake/rules/mail-lines.ts";
import { textLines } from "#email-intake/rules/text-lines.ts";
import { escapeStoredText } from "#platform/rules/markup/escape-html.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";

/** The alternative bodies of an email; null if missing. */
export type MailText = { readonly html: string | null; readonly text: string | null };

/** The lines of the HTML body, or of the text body if the HTML is empty. */
export function linesOf({ html, text }: MailText, pictureOf: PictureOf): MailLine[] {
  const lines = html === null ? [] : htmlLines(html, pictureOf);
  if (visibleLength(writeLines(lines)) > 0) return lines;
  return text === null ? [] : textLines(text);
}

/** The lines of the text body; null if there is none. */
export const plainLinesOf = ({ text }: MailText): MailLine[] | null => (text === null ? null : textLines(text));

/** An email's lines: those shown, and those left out, together all of them. */
export type SplitLines = { readonly own: readonly MailLine[]; readonly leftOut: readonly MailLine[] };

/** Separates the author's own lines from quoted history; all are the author's if that leaves nothing. */
export function splitHistory(lines: readonly MailLine[], about: Correspondence): SplitLines {
  const own = findOwnLines(lines, about);
  return { own: lines.filter((_line, at) => own[at]), leftOut: lines.filter((_line, at) => !own[at]) };
}

const maxLines = 2_000;

/** Plain paragraphs, limited in number and in visible characters, for text that is too long. */
export function shortened(plain: string, most: number): string {
  const characters = [...plain.replace(/[^\S\n]+/g, " ")];
  const kept = characters.length <= most ? plain : `${characters.slice(0, most - 1).join("")}…`;
  const lines = kept.split("\n").filter((line) => line.trim() !== "");
  const shown = lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), "…"];
  return shown.map((line) => `<p>${escapeStoredText(line.trim())}</p>`).join("");
}
