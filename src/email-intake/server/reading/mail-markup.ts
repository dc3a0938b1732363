import { caseBounds } from "#care-cases/contract/public.ts";
import { shortened } from "#email-intake/rules/cut-quoted.ts";
import { type MailLine, writeLines } from "#email-intake/rules/mail-lines.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";

/**
 * Converts an email's lines to our HTML. If that exceeds the limits, uses its plain text; if that does too, only words,
 * up to the length of a description.
 */
export function mailMarkup(lines: readonly MailLine[], inPlain = () => lines): string {
  const read = sanitizeMarkup(writeLines(lines));
  if ("markup" in read) return read.markup;
  const plain = writeLines(inPlain());
  const readPlain = sanitizeMarkup(plain);
  if ("markup" in readPlain) return readPlain.markup;
  return withoutOwnTokens(shortened(visibleText(plain), caseBounds.description.max));
}
