import { filterRules } from "#care-cases/rules/case-parts.ts";
import type { DayField, RangeField } from "#care-cases/rules/list/case-list-filters.ts";
import { daysFromToday, type Range, type RangeEnd } from "#care-cases/rules/list/case-list-range.ts";
import { isHours } from "#care-cases/rules/list/filter-fields.ts";
import { hoursText } from "#care-cases/words/hours-text.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { formatDate } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/** `2 h 30 min` or `2 t. 30 min.`, in the units of clocks. */
export const hoursWords = (hours: number, words: Words): string =>
  hoursText(hours, words, (whole) => formatNumber(words.tag, whole));

/** "4 h left", "due now" or "8 h over". */
const leftWords = (hours: number, words: Words): string => {
  if (hours === 0) return words.t("caseRange.dueNow");
  const size = hoursWords(Math.abs(hours), words);
  return words.t(hours > 0 ? "caseRange.hoursLeft" : "caseRange.hoursOver", { hours: size });
};

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
  return field === "timeLeft" ? leftWords(end, words) : hoursWords(end, words);
};

/** Time left with one end, or both on the same side of now: "at most 4 h left", "8 h over or more". */
const timeLeftWords = ({ from, to }: Range, words: Words): string | null => {
  const { t } = words;
  if (to === "today") return t(from === undefined ? "caseRange.dueTodayOrOver" : "caseRange.dueToday");
  const [first, last] = [from, to].map((end) => (typeof end === "number" ? end : null)) as [
    number | null,
    number | null,
  ];
  const size = (hours: number) => hoursWords(Math.abs(hours), words);
  if (first === null && last !== null) {
    if (last === 0) return t("caseRange.overdue");
    return t(last > 0 ? "caseRange.leftUpTo" : "caseRange.overdueFrom", { hours: size(last) });
  }
  if (first !== null && last === null) {
    if (first === 0) return t("caseRange.notOverdue");
    return t(first > 0 ? "caseRange.leftFrom" : "caseRange.overdueUpTo", { hours: size(first) });
  }
  if (first === null || last === null || first === last) return null;
  if (first >= 0) return t("caseRange.leftBetween", { from: size(first), to: size(last) });
  return last <= 0 ? t("caseRange.overBetween", { from: size(first), to: size(last) }) : null;
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
  if (field === "timeLeft") return timeLeftWords(range, words);
  return isHours(field) ? null : specialWords(field, range, words);
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
