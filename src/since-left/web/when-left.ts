import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { formatDayMonth, formatTime, formatWeekday } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/** "yesterday at 16:32", "on Friday at 16:32" within a week, otherwise with the date; to follow "Since you left". */
export const whenLeft = (leftAt: string, now: number, { t, tag }: Pick<Words, "t" | "tag">): string => {
  const time = formatTime(tag, leftAt);
  const today = businessDate(now);
  const day = businessDate(leftAt);
  if (day === today) return t("sinceLeft.today", { time });
  if (day === addDays(today, -1)) return t("sinceLeft.yesterday", { time });
  if (day > addDays(today, -7)) return t("sinceLeft.weekday", { day: formatWeekday(tag, leftAt), time });
  return t("sinceLeft.date", { day: formatDayMonth(tag, leftAt), time });
};
