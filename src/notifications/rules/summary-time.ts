import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";

/** When daily summaries are sent: 08:00 in Denmark. */
export const summaryTime = "08:00";

/** When the summary of a day is sent. */
const summaryAt = (date: string): Date => new Date(instantOf(businessTimeZone, date, summaryTime, "opens"));

/** The next time summaries are sent, across daylight saving; never `now` itself. */
export function nextSummary(now: Date): Date {
  const today = summaryAt(businessDate(now));
  return today > now ? today : summaryAt(addDays(businessDate(now), 1));
}

/** The day whose summary may be sent now, from 08:00 until midnight; null before. */
export function summaryDay(now: Date): string | null {
  const date = businessDate(now);
  return now >= summaryAt(date) ? date : null;
}
