import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";

const time = "03:00";

/** The next 03:00 in Denmark, when removal starts. */
export function nextNight(now: Date): Date {
  const today = businessDate(now);
  const tonight = instantOf(businessTimeZone, today, time, "opens");
  return new Date(tonight > now.getTime() ? tonight : instantOf(businessTimeZone, addDays(today, 1), time, "opens"));
}

/** The beginning of a day in Denmark. */
export const startOf = (day: string): Date => new Date(instantOf(businessTimeZone, day, "00:00", "opens"));
