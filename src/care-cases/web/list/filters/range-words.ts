import { filterRules } from "#care-cases/rules/case-parts.ts";
import type { DayField, RangeField } from "#care-cases/rules/list/case-list-filters.ts";
import { daysFromToday, type Range, type RangeEnd } from "#care-cases/rules/list/case-list-range.ts";
import { isHours } from "#care-cases/rules/list/filter-fields.ts";
import { rangesWeb } from "#care-cases/web/case-parts.ts";
import { hoursWords } from "#care-cases/web/list/hours-words.ts";
import { formatDate } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/** A date: "today", "7 days ago", or absolute. */
const dayWords = (day: string, { t, tag }: Words): string => {
  const days = daysFromToday(day);
  if (days === null) return formatDate(tag, day);
  if (days === 0) return t("caseRange.today");
  if (days === -1) return t("caseRange.yesterday");
  if (days === 1) return t("caseRange.tomorrow");
  return days < 0 ? t("caseRange.daysAgo", { days: -days }) : t("caseRange.inDays", { days });
};

/** An end of a range as a slider's value text. */
export const endWords = (field: RangeField, end: RangeEnd, words: Words): string => {
  if (typeof end === "string") return dayWords(end, words);
  return (rangesWeb[field].hours ?? hoursWords)(end, words);
};

const specialWords = (field: DayField, { from, to }: Range, words: Words): string | null => {
  const { t } = words;
  const first = typeof from === "string" ? daysFromToday(from) : null;
  const last = typeof to === "string" ? daysFromToday(to) : null;
  if (from === undefined && last !== null && last <= 0)
    return t("caseRange.orEarlier", { to: dayWords(String(to), words) });
  if (first === 0 && last !== null && last > 0) return t("caseRange.nextDays", { count: last });
  const isUpToNow = to === undefined || last === 0;
  if (filterRules[field].isPast && first !== null && first < 0 && isUpToNow)
    return t("caseRange.lastDays", { count: -first });
  return null;
};

const specialOf = (field: RangeField, range: Range, words: Words): string | null => {
  if (isHours(field)) return rangesWeb[field].special?.(range, words) ?? null;
  return specialWords(field, range, words);
};

/** A range as text: "last 7 days", "next 14 days", "from 2 h", "Nov 1, 2026 to today"; null without ends. */
export const rangeWords = (field: RangeField, range: Range, words: Words): string | null => {
  const { t } = words;
  const { from, to } = range;
  if (from === undefined && to === undefined) return null;
  const special = specialOf(field, range, words);
  if (special !== null) return special;
  if (to === undefined) return from === undefined ? null : t("caseRange.since", { from: endWords(field, from, words) });
  if (from === undefined) return t("caseRange.until", { to: endWords(field, to, words) });
  if (from === to) return endWords(field, from, words);
  return t("caseRange.between", { from: endWords(field, from, words), to: endWords(field, to, words) });
};
