import { beforeAll, expect, test } from "vitest";
import type { RangeField } from "#care-cases/rules/list/case-list-filters.ts";
import type { Range } from "#care-cases/rules/list/case-list-range.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { rangeWords } from "./range-words.ts";

beforeAll(() => Promise.all([loadCatalogue("da"), loadCatalogue("en")]));

test.each<[field: RangeField, range: Range, english: string | null, danish: string | null]>([
  ["updated", {}, null, null],
  ["updated", { from: "today-7" }, "last 7 days", "seneste 7 dage"],
  ["updated", { from: "today-1", to: "today" }, "last day", "seneste dag"],
  ["updated", { to: "today-30" }, "30 days ago or earlier", "30 dage siden eller før"],
  ["created", { from: "today-30", to: "today-7" }, "30 days ago to 7 days ago", "30 dage siden til 7 dage siden"],
  ["created", { from: "today", to: "today" }, "today", "i dag"],
  ["closed", { from: "2026-01-31" }, "from Jan 31, 2026", "fra 31. jan. 2026"],
  ["followUp", { to: "today" }, "today or earlier", "i dag eller før"],
  ["followUp", { from: "today", to: "today+14" }, "next 14 days", "næste 14 dage"],
  ["followUp", { from: "today-7" }, "from 7 days ago", "fra 7 dage siden"],
  ["followUp", { from: "today+1" }, "from tomorrow", "fra i morgen"],
  ["estimate", { from: 2 }, "from 2 h", "fra 2 t."],
  ["timeLeft", { to: 0 }, "late or due now", "forsinket eller forfalder nu"],
  ["timeLeft", { from: 0, to: "today" }, "due today", "forfalder i dag"],
  ["timeLeft", { to: "today" }, "late or due today", "forsinket eller forfalder i dag"],
  ["timeLeft", { from: 0 }, "not late", "ikke forsinket"],
  ["timeLeft", { from: 0, to: 0 }, "due now", "forfalder nu"],
  ["timeLeft", { to: 4 }, "at most 4 h left", "højst 4 t. tilbage"],
  ["timeLeft", { from: 4 }, "at least 4 h left", "mindst 4 t. tilbage"],
  ["timeLeft", { to: -8 }, "at least 8 h late", "mindst 8 t. forsinket"],
  ["timeLeft", { from: -8 }, "at most 8 h late", "højst 8 t. forsinket"],
  ["timeLeft", { from: 0, to: 4 }, "0 h to 4 h left", "0 t. til 4 t. tilbage"],
  ["timeLeft", { from: -40, to: -8 }, "8 h to 40 h late", "8 t. til 40 t. forsinket"],
  ["timeLeft", { from: -8, to: 2.5 }, "8 h late to 2 h 30 min left", "8 t. forsinket til 2 t. 30 min. tilbage"],
  ["timeLeft", { from: -8, to: -8 }, "8 h late", "8 t. forsinket"],
  ["submitted", { from: "today-7" }, "last 7 days", "seneste 7 dage"],
  ["estimate", { from: 0.25, to: 8 }, "15 min to 8 h", "15 min. til 8 t."],
])("%s %j is %s", (field, range, english, danish) => {
  expect(rangeWords(field, range, wordsOf("en", "Havn"))).toBe(english);
  expect(rangeWords(field, range, wordsOf("da", "Havn"))).toBe(danish);
});
