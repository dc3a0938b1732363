import { type DayField, liesInPast, type RangeField } from "#care-cases/rules/case-list-filters.ts";
import { daysFromToday, type Range, type RangeEnd } from "#care-cases/rules/case-list-range.ts";
import { formatDate } from "#ui/format-time.ts";
import type { Words } from "#wording/words.ts";

const numbers = new Map<string, Intl.NumberFormat>();

/** `2.5 h` or `2,5 t.` */
export const hoursWords = (hours: number, { t, tag }: Words): string => {
  const format = numbers.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  numbers.set(tag, format);
  return t("caseRange.hours", { hours: format.format(hours) });
};

/** A day: "today", "7 days ago", or its date. */
const dayWords = (day: string, { t, tag }: Words): string => {
  const days = daysFromToday(day);
  if (days === null) return formatDate(tag, day);
  if (days === 0) return t("caseRange.today");
  if (days === -1) return t("caseRange.yesterday");
  if (days === 1) return t("caseRange.tomorrow");
  return days < 0 ? t("caseRange.daysAgo", { days: -days }) : t("caseRange.inDays", { days });
};

/** An end of a range, as a slider's thumb reads it aloud. */
export const endWords = (end: RangeEnd, words: Words): string =>
  typeof end === "number" ? hoursWords(end, words) : dayWords(end, words);

const specialWords = (field: DayField, { from, to }: Range, words: Words): string | null => {
  const { t } = words;
  const first = typeof from === "string" ? daysFromToday(from) : null;
  const last = typeof to === "string" ? daysFromToday(to) : null;
  if (from === undefined && last !== null && last <= 0)
    return t("caseRange.orEarlier", { to: endWords(to ?? "", words) });
  if (first === 0 && last !== null && last > 0) return t("caseRange.nextDays", { count: last });
  const isUpToNow = to === undefined || last === 0;
  if (liesInPast(field) && first !== null && first < 0 && isUpToNow) return t("caseRange.lastDays", { count: -first });
  return null;
};

/** A range in words: "last 7 days", "next 14 days", "from 2 h", "Nov 1, 2026 to today"; null when it has no end. */
export const rangeWords = (field: RangeField, range: Range, words: Words): string | null => {
  const { t } = words;
  const { from, to } = range;
  if (from === undefined && to === undefined) return null;
  const special = field === "estimate" ? null : specialWords(field, range, words);
  if (special !== null) return special;
  if (to === undefined) return from === undefined ? null : t("caseRange.since", { from: endWords(from, words) });
  if (from === undefined) return t("caseRange.until", { to: endWords(to, words) });
  if (from === to) return endWords(from, words);
  return t("caseRange.between", { from: endWords(from, words), to: endWords(to, words) });
};
