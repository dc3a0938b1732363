import { beforeAll, expect, test } from "vitest";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { hoursText } from "./hours-text.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

test.each([
  [0, "0 h", "0 t."],
  [0.25, "15 min", "15 min."],
  [2, "2 h", "2 t."],
  [2.5, "2 h 30 min", "2 t. 30 min."],
  [3 + 1 / 3, "3 h 20 min", "3 t. 20 min."],
  [9_999.75, "9999 h 45 min", "9999 t. 45 min."],
])("%d hours: %s, %s", (hours, english, danish) => {
  const said = (["en", "da"] as const).map((locale) => hoursText(hours, wordsOf(locale, "Havn"), String));
  expect(said).toEqual([english, danish]);
});
