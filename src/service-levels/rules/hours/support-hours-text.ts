import { type DayWindow, type WeekHours, weekdays } from "#service-levels/contract/week.ts";
import type { DatedHours, OwnClosedDay } from "./support-hours.ts";

/** Consecutive days of the week with the same hours: the first and the last of them. */
export type DaysWithSameHours = {
  readonly first: keyof WeekHours;
  readonly last: keyof WeekHours;
  readonly windows: readonly DayWindow[];
};

const isAlike = (one: readonly DayWindow[], other: readonly DayWindow[]): boolean =>
  JSON.stringify(one.map(({ from, to }) => [from, to])) === JSON.stringify(other.map(({ from, to }) => [from, to]));

/** The week as people say it: Monday to Thursday, Friday, Saturday and Sunday. */
export function daysWithSameHours(week: WeekHours): DaysWithSameHours[] {
  const groups: DaysWithSameHours[] = [];
  for (const day of weekdays) {
    const last = groups.at(-1);
    if (last && isAlike(last.windows, week[day])) groups[groups.length - 1] = { ...last, last: day };
    else groups.push({ first: day, last: day, windows: week[day] });
  }
  return groups;
}

const short = (day: string): string => `${day.slice(0, 1).toUpperCase()}${day.slice(1, 3)}`;

const weekText = (week: WeekHours): string =>
  daysWithSameHours(week)
    .filter(({ windows }) => windows.length > 0)
    .map(({ first, last, windows }) => {
      const days = first === last ? short(first) : `${short(first)}-${short(last)}`;
      return `${days} ${windows.map(({ from, to }) => `${from}-${to}`).join(" ")}`;
    })
    .join(", ");

/** Text in the format that `parseSupportHours` reads. */
export const supportHoursText = (hours: readonly DatedHours[]): string =>
  hours
    .map(({ validFrom, week }) => (validFrom === null ? weekText(week) : `from ${validFrom}: ${weekText(week)}`))
    .join("; ");

/** Text in the format that `parseClosedDays` reads. */
export const closedDaysText = (days: readonly OwnClosedDay[]): string =>
  days.map(({ date, from, name }) => (from === null ? `${date} ${name}` : `${date} from ${from} ${name}`)).join("; ");
