import { linesOf, type MailText, splitHistory } from "#email-intake/rules/cut-quoted.ts";
import type { Correspondence } from "#email-intake/rules/history/attribution.ts";
import type { PictureOf } from "#email-intake/rules/html-lines.ts";
import { writeLines } from "#email-intake/rules/mail-lines.ts";

/** A conversation with Havn about an unknown subject. */
export const withHavn: Correspondence = {
  subject: "",
  ours: ["havn", "care@havn.example", "sag@havn.example"],
  people: ["havn", "care@havn.example", "sag@havn.example", "nora nordlys", "nora@nordlys.example", "support"],
};

/** An email's text before sanitizing; `cuts` removes quoted history. */
export function cutQuoted(mail: MailText, { cuts, pictureOf }: { cuts: boolean; pictureOf: PictureOf }): string {
  const lines = linesOf(mail, pictureOf);
  return writeLines(cuts ? splitHistory(lines, withHavn).own : lines);
}

/** What is shown of an answer, and what is left out, before sanitizing. */
export function splitMail(mail: MailText, about: Correspondence = withHavn) {
  const { own, leftOut } = splitHistory(
    linesOf(mail, () => null),
    about,
  );
  return { own: writeLines(own), leftOut: writeLines(leftOut) };
}
