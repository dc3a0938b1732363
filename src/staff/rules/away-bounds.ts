import { caseBounds } from "#care-cases/contract/public.ts";
import { addDays, addYears, isRealDate } from "#platform/rules/business-day.ts";

/** First and last permitted date of return, for somebody who is away from today. */
export const awayBounds = (today: string): { readonly from: string; readonly to: string } => ({
  from: addDays(today, 1),
  to: addYears(today, caseBounds.followUpYears),
});

/** Whether somebody may be away until this day. */
export const mayBeAwayUntil = (until: string, today: string): boolean => {
  const { from, to } = awayBounds(today);
  return isRealDate(until) && until >= from && until <= to;
};
