import type { DatedHours, OwnClosedDay } from "#service-levels/rules/hours/support-hours.ts";

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Hours of days in the past can't change, since deadlines were computed from them. */
export function leavesPastHours(before: readonly DatedHours[], after: readonly DatedHours[], today: string): boolean {
  const past = (hours: readonly DatedHours[]) =>
    hours.filter(({ validFrom }) => validFrom === null || validFrom < today);
  return isAlike(past(before), past(after));
}

/** The same for closed days in the past. */
export function leavesPastDays(
  before: readonly OwnClosedDay[],
  after: readonly OwnClosedDay[],
  today: string,
): boolean {
  const past = (days: readonly OwnClosedDay[]) =>
    days
      .filter(({ date }) => date < today)
      .map(({ date, from, name }) => [date, from, name])
      .sort();
  return isAlike(past(before), past(after));
}
