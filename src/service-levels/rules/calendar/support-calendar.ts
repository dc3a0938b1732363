import type { DayWindow, WeekHours } from "#service-levels/contract/week.ts";
import { type ClosedDayRule, closedDaysOf } from "./closed-days.ts";
import { buildYear, firstWindowAfter, instantWith, type OpenYear, openBefore, windowAt } from "./open-year.ts";

/** When support is open, as data: weekly hours and closed days, each with validity dates. */
export type CalendarDefinition = {
  readonly timeZone: string;
  /** In order; the first applies from the beginning, the others from their day on. */
  readonly hours: readonly { readonly validFrom: string | null; readonly week: WeekHours }[];
  readonly closedDays: readonly ClosedDayRule[];
};

/** A calendar that caches computed years. Instants are milliseconds since 1970. */
export type SupportCalendar = { readonly definition: CalendarDefinition; readonly years: Map<number, OpenYear> };

/** Valid years; a date outside is an error. */
const firstYear = 1970;
const lastYear = 2199;
/** How many years a result may be from the year asked about; whatever would be further away is the end of the last one. */
const yearsReached = 20;
/** How far ahead to look for the next change: a calendar without one is always open or always closed. */
const yearsAhead = 2;

export const openCalendar = (definition: CalendarDefinition): SupportCalendar => ({ definition, years: new Map() });

/** When support is open on a day, in local time. */
export function windowsOn({ definition }: SupportCalendar, date: string): readonly DayWindow[] {
  const year = Number(date.slice(0, 4));
  return windowsOf(definition, date, closedDaysOf(definition.closedDays, year).get(date)?.from);
}

/** `closedFrom`: undefined on a normal day, null if all of it is closed. */
function windowsOf(
  { hours }: CalendarDefinition,
  date: string,
  closedFrom: string | null | undefined,
): readonly DayWindow[] {
  if (closedFrom === null) return [];
  const windows = weekAt(hours, date)[weekdayOf(date)];
  if (closedFrom === undefined) return windows;
  return windows
    .filter(({ from }) => from < closedFrom)
    .map(({ from, to }) => ({ from, to: to < closedFrom ? to : closedFrom }));
}

/** The weekly hours that apply on a day. */
export const weekAt = (hours: CalendarDefinition["hours"], date: string): WeekHours => {
  const held = hours.findLast(({ validFrom }) => validFrom === null || validFrom <= date);
  if (!held) throw new Error("a calendar begins with hours that have always held");
  return held.week;
};

const byUtcDay = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export const weekdayOf = (date: string) => byUtcDay[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "sunday";

function yearOf(calendar: SupportCalendar, year: number): OpenYear {
  const known = calendar.years.get(year);
  if (known) return known;
  if (year < firstYear || year > lastYear) throw new RangeError(`The support calendar does not know the year ${year}`);
  const { definition } = calendar;
  const closed = closedDaysOf(definition.closedDays, year);
  const built = buildYear(definition.timeZone, year, (date) => windowsOf(definition, date, closed.get(date)?.from));
  calendar.years.set(year, built);
  return built;
}

/**
 * Computes the years between two instants and those that time added in them reaches, one per step, so that a caller can
 * let others have their turn between them.
 */
export function* computeYears(calendar: SupportCalendar, from: number, to: number): Generator<number> {
  const last = lastReached(yearAt(calendar, to));
  for (let year = yearAt(calendar, from); year <= last; year += 1) {
    yearOf(calendar, year);
    yield year;
  }
}

const lastReached = (year: number): number => Math.min(year + yearsReached, lastYear);

/** The year of an instant in the calendar's time zone. */
function yearAt(calendar: SupportCalendar, instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const { start, end } = yearOf(calendar, Math.min(Math.max(year, firstYear), lastYear));
  return instant < start ? year - 1 : instant >= end ? year + 1 : year;
}

/** Whether support is open; at the moment of closing it isn't. */
export function isOpen(calendar: SupportCalendar, instant: number): boolean {
  return windowAt(yearOf(calendar, yearAt(calendar, instant)), instant) !== null;
}

/** Open windows between two instants, clipped to them. */
export function openWindows(calendar: SupportCalendar, from: number, to: number): { from: number; to: number }[] {
  const windows: { from: number; to: number }[] = [];
  for (let number = yearAt(calendar, from); number <= yearAt(calendar, to); number += 1) {
    const year = yearOf(calendar, number);
    for (let i = firstWindowAfter(year, from); (year.opens[i] ?? to) < to; i += 1) {
      const [opened = 0, closed = 0] = [year.opens[i], year.closes[i]];
      windows.push({ from: Math.max(opened, from), to: Math.min(closed, to) });
    }
  }
  return windows;
}

/** When support closes if open, or opens if closed; null if not within two years. */
export function nextChange(calendar: SupportCalendar, instant: number): number | null {
  const first = yearAt(calendar, instant);
  let closes: number | null = null;
  for (let number = first; number <= Math.min(first + yearsAhead, lastYear); number += 1) {
    const year = yearOf(calendar, number);
    for (let i = firstWindowAfter(year, instant); i < year.opens.length; i += 1) {
      const [from = 0, to = 0] = [year.opens[i], year.closes[i]];
      if (closes === null && from > instant) return from;
      // A window that continues over midnight counts as one.
      if (closes !== null && from > closes) return closes;
      closes = to;
    }
  }
  return null;
}

/** Open milliseconds between two instants; negative if `to` is earlier. */
export function measureSupportTime(calendar: SupportCalendar, from: number, to: number): number {
  if (to < from) return -measureSupportTime(calendar, to, from);
  const [first, last] = [yearAt(calendar, from), yearAt(calendar, to)];
  let open = openBefore(yearOf(calendar, last), to) - openBefore(yearOf(calendar, first), from);
  for (let year = first; year < last; year += 1) open += yearOf(calendar, year).total;
  return open;
}

/**
 * The first instant by which support was open for `duration` milliseconds since `start`. It may be the moment of
 * closing; adding nothing returns the start.
 */
export function addSupportTime(calendar: SupportCalendar, start: number, duration: number): number {
  if (!(duration >= 0)) throw new RangeError("Support time can't be taken away");
  return duration === 0 ? start : reachSupportTime(calendar, start, duration);
}

/**
 * The first instant by which at least `duration` milliseconds of support pass after `from`; negative goes back in time.
 * All closed time counts as one moment, so it may be the closing before `from`. What is over twenty years away is clamped
 * to them: a long target with an hour of support a week.
 */
export function reachSupportTime(calendar: SupportCalendar, from: number, duration: number): number {
  let year = yearAt(calendar, from);
  const [earliest, latest] = [Math.max(year - yearsReached, firstYear), lastReached(year)];
  let wanted = openBefore(yearOf(calendar, year), from) + duration;
  while (wanted > yearOf(calendar, year).total) {
    if (year === latest) return yearOf(calendar, year).end - 1;
    wanted -= yearOf(calendar, year).total;
    year += 1;
  }
  while (wanted <= 0) {
    if (year === earliest) return yearOf(calendar, year).start;
    year -= 1;
    wanted += yearOf(calendar, year).total;
  }
  return instantWith(yearOf(calendar, year), wanted);
}
