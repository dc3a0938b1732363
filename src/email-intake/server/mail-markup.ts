import { cutQuoted, type MailText, type Shown, shortened } from "#email-intake/rules/cut-quoted.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { visibleText } from "#platform/rules/visible-text.ts";
import { sanitizeMarkup } from "#platform/server/sanitize-markup.ts";

/**
 * What a mail says, as HTML of ours. When that is more HTML than a text may have, it is the mail's plain text; when that is
 * too, its words, as many as a description takes.
 */
export function mailMarkup(mail: MailText, shown: Shown): string {
  const written = cutQuoted(mail, shown);
  const read = sanitizeMarkup(written);
  if ("markup" in read) return read.markup;
  const plain = mail.html === null || mail.text === null ? written : cutQuoted({ ...mail, html: null }, shown);
  const readPlain = sanitizeMarkup(plain);
  return "markup" in readPlain ? readPlain.markup : shortened(visibleText(plain), bounds.description.max);
}
