import { daysBetween } from "#platform/rules/business-day.ts";
import { formatDate, formatDayMonth } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/**
 * A follow-up date relative to today (both YYYY-MM-DD): "Today", "Yesterday", `20. nov.`, with the year if it isn't
 * this one.
 */
export const dueWords = (tag: string, date: string, today: string, t: Words["t"]): string => {
  const days = daysBetween(today, date);
  if (days === 0) return t("common.today");
  if (days === -1) return t("common.yesterday");
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(tag, date) : formatDate(tag, date);
};
