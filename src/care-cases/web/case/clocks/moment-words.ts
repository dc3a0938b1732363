import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { formatInstant, formatTime, formatWeekday } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/**
 * A future time within a sentence: "09:30 today", "09:30 tomorrow", within a week "Monday 09:30", otherwise the date.
 */
export function momentWords(at: string, now: number, { t, tag }: Words): string {
  const [day, today] = [businessDate(new Date(at)), businessDate(new Date(now))];
  const time = formatTime(tag, at);
  if (day === today) return t("moment.today", { time });
  if (day === addDays(today, 1)) return t("moment.tomorrow", { time });
  return day > today && day < addDays(today, 7) ? `${formatWeekday(tag, at)} ${time}` : formatInstant(tag, at);
}
