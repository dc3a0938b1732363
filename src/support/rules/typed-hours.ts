import { type DayWindow, type Weekday, type WeekHours, weekdays, weekOf } from "#service-levels/contract/week.ts";
import type { DatedHours } from "#service-levels/rules/hours/support-hours.ts";

/** A day's hours as typed: `8-16`, `08.30-12.00, 12.30–16.00`; empty if closed. */
const longest = 100;
const maxWindows = 6;

const readTime = (text: string): string | null => {
  const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  if (hour === "" || Number(minute) > 59) return null;
  const time = `${hour.padStart(2, "0")}:${minute}`;
  return time <= "24:00" ? time : null;
};

/** Parses windows, in order and without overlaps; null if invalid. */
export function readWindows(text: string): DayWindow[] | null {
  if (text.length > longest) return null;
  const parts = text
    .replaceAll(/ ?[-–—] ?/g, "-")
    .split(/[\s,;]/)
    .filter((part) => part !== "");
  const windows: DayWindow[] = [];
  for (const part of parts) {
    const [from, to, more] = part.split("-").map(readTime);
    if (!from || !to || more !== undefined || from >= to || from <= (windows.at(-1)?.to ?? "")) return null;
    windows.push({ from, to });
  }
  return windows.length <= maxWindows ? windows : null;
}

export const writeWindows = (windows: readonly DayWindow[]): string =>
  windows.map(({ from, to }) => `${from}-${to}`).join(", ");

export type TypedWeek = Readonly<Record<Weekday, string>>;

export const typedWeek = (week: WeekHours): TypedWeek =>
  Object.fromEntries(weekdays.map((day) => [day, writeWindows(week[day])])) as TypedWeek;

/** The typed week, and the days that couldn't be parsed. */
export function readWeek(typed: TypedWeek): { readonly week: WeekHours | null; readonly wrong: readonly Weekday[] } {
  const wrong = weekdays.filter((day) => readWindows(typed[day]) === null);
  const week = weekOf((day) => readWindows(typed[day]) ?? []);
  const isOpen = weekdays.some((day) => week[day].length > 0);
  return { week: wrong.length === 0 && isOpen ? week : null, wrong };
}

/** The hours with this week from a day on, replacing `former`, if given, and hours that begin on the same day. */
export const hoursWith = (
  hours: readonly DatedHours[],
  added: { readonly validFrom: string; readonly week: WeekHours },
  former: string | null,
): DatedHours[] =>
  [
    ...hours.filter(({ validFrom }) => validFrom !== added.validFrom && (former === null || validFrom !== former)),
    added,
  ].sort((a, b) => ((a.validFrom ?? "") < (b.validFrom ?? "") ? -1 : 1));
