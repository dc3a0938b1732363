import { expect, test } from "vitest";
import { linesOf } from "#email-intake/rules/cut-quoted.ts";
import { mailMarkup } from "#email-intake/server/reading/mail-markup.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { foreignMarkup, withoutItemParagraphs } from "#tests/support/markup/foreign-markup.ts";

const rows = foreignMarkup.map(({ from, html, kept }) => [from, html, kept] as const);

test.each(rows)("sent to a call from %s", (_from, html, kept) => {
  const read = sanitizeMarkup(html);
  expect(withoutItemParagraphs("markup" in read ? read.markup : read.excess)).toBe(kept);
});

test.each(rows)("emailed from %s", (_from, html, kept) =>
  expect(withoutItemParagraphs(mailMarkup(linesOf({ html, text: null }, () => null)))).toBe(kept),
);

test.each(rows)("stored from %s", (_from, _html, kept) => expect(sanitizeMarkup(kept)).toEqual({ markup: kept }));
