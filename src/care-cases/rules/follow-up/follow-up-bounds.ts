import { bounds } from "#platform/contract/bounds.ts";
import { addYears, isRealDate } from "#platform/rules/business-day.ts";

/** The first and the last date, both allowed, that a follow-up may be set to on this business date. */
export const followUpBounds = (today: string): { readonly first: string; readonly last: string } => ({
  first: today,
  last: addYears(today, bounds.followUpYears),
});

/** What is wrong with a follow-up date that is being set; null when nothing is. */
export function followUpProblem(date: string, today: string): null | "notADate" | "tooEarly" | "tooLate" {
  if (!isRealDate(date)) return "notADate";
  const { first, last } = followUpBounds(today);
  if (date < first) return "tooEarly";
  return date > last ? "tooLate" : null;
}
