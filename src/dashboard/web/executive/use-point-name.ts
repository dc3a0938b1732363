import type { ExecutiveDays } from "#dashboard/contract/executive.ts";
import type { Stretch } from "#dashboard/rules/executive-period.ts";
import { formatDate, formatDayMonth, formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

/** The full name of a point: a day, the days of a week, or a month. */
export const usePointName = (days: ExecutiveDays): ((point: Stretch) => string) => {
  const { t, tag } = useWords();
  return ({ from, to }) => {
    if (days === 365) return formatMonth(tag, from.slice(0, 7), "long");
    if (from === to) return formatDate(tag, from);
    return t("executive.range", { from: formatDayMonth(tag, from), to: formatDate(tag, to) });
  };
};
