import { addDays } from "#platform/rules/business-day.ts";
import type { ClosedDayName } from "#service-levels/contract/closed-days.ts";

/** Easter Sunday of the Gregorian calendar, YYYY-MM-DD (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  const month = Math.floor(day / 31);
  return `${year}-0${month}-${String((day % 31) + 1).padStart(2, "0")}`;
}

/** When support is closed outside of the weekly hours. */
export type ClosedDayRule = {
  /** A named holiday with a catalogue text, or a text from the settings. */
  readonly name: { readonly key: ClosedDayName } | { readonly text: string };
  /** Days after Easter Sunday, an annual date ("12-24"), or a single date. */
  readonly on: { readonly easter: number } | { readonly yearly: string } | { readonly date: string };
  /** Closed from this time on, "12:00"; without it all day. */
  readonly from?: string;
  /** First and last day the rule applies, inclusive. */
  readonly validFrom?: string;
  readonly validTo?: string;
};

/** A rule on its date; `from` is null if the whole day is closed. */
export type ClosedDay = {
  readonly date: string;
  readonly name: ClosedDayRule["name"];
  readonly from: string | null;
};

const byEaster = (key: ClosedDayName, easter: number): ClosedDayRule => ({ name: { key }, on: { easter } });
const yearly = (key: ClosedDayName, day: string): ClosedDayRule => ({ name: { key }, on: { yearly: day } });

/**
 * The standard closed days: public holidays, and four days that aren't. Great Prayer Day was abolished from 2024 on.
 */
export const danishClosedDays: readonly ClosedDayRule[] = [
  yearly("newYearsDay", "01-01"),
  byEaster("maundyThursday", -3),
  byEaster("goodFriday", -2),
  byEaster("easterSunday", 0),
  byEaster("easterMonday", 1),
  { ...byEaster("greatPrayerDay", 26), validTo: "2023-12-31" },
  byEaster("ascensionDay", 39),
  byEaster("dayAfterAscension", 40),
  byEaster("whitSunday", 49),
  byEaster("whitMonday", 50),
  { ...yearly("constitutionDay", "06-05"), from: "12:00" },
  yearly("christmasEve", "12-24"),
  yearly("christmasDay", "12-25"),
  yearly("secondChristmasDay", "12-26"),
  yearly("newYearsEve", "12-31"),
];

/** A year's closed days by date. If two are on one day, the one closed longer; if equal, the first rule. */
export function closedDaysOf(rules: readonly ClosedDayRule[], year: number): ReadonlyMap<string, ClosedDay> {
  const days = new Map<string, ClosedDay>();
  for (const rule of rules) {
    const date = dateIn(rule, year);
    if (date === null || date < (rule.validFrom ?? date) || date > (rule.validTo ?? date)) continue;
    const from = rule.from ?? null;
    const known = days.get(date);
    if (!known || closesMore(from, known.from)) days.set(date, { date, name: rule.name, from });
  }
  return days;
}

function dateIn({ on }: ClosedDayRule, year: number): string | null {
  if ("easter" in on) return addDays(easterSunday(year), on.easter);
  if ("yearly" in on) return `${year}-${on.yearly}`;
  return on.date.startsWith(`${year}-`) ? on.date : null;
}

const closesMore = (from: string | null, than: string | null): boolean => than !== null && (from ?? "") < than;

/** Closed days between two dates, inclusive, by date. */
export function closedDaysBetween(rules: readonly ClosedDayRule[], first: string, last: string): ClosedDay[] {
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, i) => yearOf(first) + i);
  return years
    .flatMap((year) => [...closedDaysOf(rules, year).values()])
    .filter(({ date }) => date >= first && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
