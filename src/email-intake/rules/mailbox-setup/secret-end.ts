import { warnedDays } from "#email-intake/rules/sign-in/secret-end.ts";
import { daysBetween } from "#platform/rules/business-day.ts";

/** The screen warns from the first of these days on. */
const [firstDays, urgentDays] = warnedDays;

export type SecretEnd = {
  /** "calm" needs no action yet. */
  readonly urgency: "calm" | "soon" | "urgent" | "over";
  /** Until the last day on which it is valid; negative when that has passed. */
  readonly days: number;
};

/** How soon a secret ends; null if that isn't known. Both are dates, YYYY-MM-DD. */
export function secretEndOf(ends: string | null, today: string): SecretEnd | null {
  if (ends === null) return null;
  const days = daysBetween(today, ends);
  if (days < 0) return { urgency: "over", days };
  if (days <= urgentDays) return { urgency: "urgent", days };
  return { urgency: days <= firstDays ? "soon" : "calm", days };
}
