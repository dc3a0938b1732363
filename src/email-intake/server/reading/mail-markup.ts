import { shortened } from "#email-intake/rules/cut-quoted.ts";
import { type MailLine, writeLines } from "#email-intake/rules/mail-lines.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import { sanitizeMarkup } from "#platform/server/sanitize-markup.ts";

/**
 * Lines of a mail, as HTML of ours. When that is more HTML than a text may have, it is the same of the mail's plain text; when
 * that is too, its words, as many as a description takes.
 */
export function mailMarkup(lines: readonly MailLine[], inPlain = () => lines): string {
  const read = sanitizeMarkup(writeLines(lines));
  if ("markup" in read) return read.markup;
  const plain = writeLines(inPlain());
  const readPlain = sanitizeMarkup(plain);
  if ("markup" in readPlain) return readPlain.markup;
  return withoutOwnTokens(shortened(visibleText(plain), bounds.description.max));
}
