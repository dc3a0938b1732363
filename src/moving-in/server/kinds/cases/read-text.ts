import { setImmediate as otherTurn } from "node:timers/promises";
import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";

const isMarkup = /<(?:p|div|br|span|ul|ol|table|a|b|i|strong|em|h[1-6]|blockquote|pre|html|body|img)\b[^>]*>/i;

/** Mentions are of people of the other system. */
const withoutMentions = (html: string): string => html.replace(/data-mention/gi, "data-mentioned");

/** A text as it is stored, or why it can't be. */
type StoredText = { readonly markup: string } | { readonly problem: ImportReason };

/** HTML that a cell contains, sanitized; otherwise its lines. */
export function readImportedText(text: string, most: number, column: ImportReason["column"]): StoredText {
  const read = isMarkup.test(text)
    ? sanitizeMarkup(withoutMentions(text))
    : { markup: withoutOwnTokens(plainMarkup(text)) };
  if ("excess" in read || markupExcess(read.markup, bounds.markup.stored))
    return { problem: { code: "tooMuchMarkup", column } };
  if (visibleLength(read.markup) > most) return { problem: { code: "tooLong", column, params: { bound: most } } };
  return read;
}

/** How long rows are read before others have a turn. */
const turnMs = 10;

/** `map` of many rows that takes long, with turns for others in between. */
export async function mapInTurns<From, To>(rows: readonly From[], map: (row: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  let began = performance.now();
  for (const row of rows) {
    if (performance.now() - began > turnMs) {
      await otherTurn();
      began = performance.now();
    }
    mapped.push(map(row));
  }
  return mapped;
}
