import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { addYears, isRealDate } from "#platform/rules/business-day.ts";

/** First and last permitted date of a follow-up, on this business date. */
export const followUpBounds = (today: string): { readonly first: string; readonly last: string } => ({
  first: today,
  last: addYears(today, caseBounds.followUpYears),
});

/** Why a follow-up date can't be set; null if it can. */
export function followUpProblem(date: string, today: string): null | "notADate" | "tooEarly" | "tooLate" {
  if (!isRealDate(date)) return "notADate";
  const { first, last } = followUpBounds(today);
  if (date < first) return "tooEarly";
  return date > last ? "tooLate" : null;
}
