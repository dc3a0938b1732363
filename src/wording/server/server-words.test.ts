import { expect, test } from "vitest";
import type { Locale } from "#wording/locale.ts";
import { serverWords } from "./server-words.ts";

test.each<[Locale, string, string]>([
  ["da", "2026-11-26T07:00:00Z", "Din oversigt for torsdag den 26. november"],
  ["da", "2026-12-06T23:30:00Z", "Din oversigt for mandag den 7. december"],
  ["en", "2026-11-26T07:00:00Z", "Your summary for Thursday, November 26"],
])("the title of a summary in %s of %s is %s", (locale, at, title) => {
  const { t, day } = serverWords(locale, "Havn");
  expect(t("summary.subject", { day: day(new Date(at)) })).toBe(title);
});
