import { linesOf, type MailText, withoutHistory } from "#email-intake/rules/cut-quoted.ts";
import type { PictureOf } from "#email-intake/rules/html-lines.ts";
import { writeLines } from "#email-intake/rules/mail-lines.ts";

/** An email's text before sanitizing; `cuts` removes quoted history. */
export function cutQuoted(mail: MailText, { cuts, pictureOf }: { cuts: boolean; pictureOf: PictureOf }): string {
  const lines = linesOf(mail, pictureOf);
  return writeLines(cuts ? withoutHistory(lines) : lines);
}
