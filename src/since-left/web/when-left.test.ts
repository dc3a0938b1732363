import { beforeAll, expect, test } from "vitest";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { whenLeft } from "./when-left.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

/** Sunday 29 November, 09:00 in Copenhagen. */
const now = Date.parse("2026-11-29T08:00:00Z");

test.each([
  ["2026-11-29T03:10:00Z", "today at 04:10", "i dag kl. 04:10"],
  ["2026-11-28T15:32:00Z", "yesterday at 16:32", "i går kl. 16:32"],
  ["2026-11-27T15:32:00Z", "on Friday at 16:32", "i fredags kl. 16:32"],
  ["2026-11-23T15:32:00Z", "on Monday at 16:32", "i mandags kl. 16:32"],
  ["2026-11-22T15:32:00Z", "on Nov 22 at 16:32", "den 22. nov. kl. 16:32"],
])("who left at %s left %s, %s", (leftAt, english, danish) => {
  expect([whenLeft(leftAt, now, wordsOf("en", "Havn")), whenLeft(leftAt, now, wordsOf("da", "Havn"))]).toEqual([
    english,
    danish,
  ]);
});
