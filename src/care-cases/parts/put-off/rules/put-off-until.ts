import { followUpBounds } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { businessDate, businessTimeZone, isRealDate } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";

/** Converts a time in Denmark to the instant until which a case is put off; or returns why it can't be. */
export function putOffUntil(
  { date, time }: { readonly date: string; readonly time: string },
  now: Date,
): Date | "notADate" | "notAhead" | "tooLate" {
  if (!isRealDate(date)) return "notADate";
  if (date > followUpBounds(businessDate(now)).last) return "tooLate";
  const until = new Date(instantOf(businessTimeZone, date, time, "opens"));
  return until > now ? until : "notAhead";
}
