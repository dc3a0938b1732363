import { addDays } from "#platform/rules/business-day.ts";
import type { ClosedDayName } from "#service-levels/contract/closed-days.ts";
import { easterSunday } from "./easter-sunday.ts";

/** When support is closed besides the hours of the week. */
export type ClosedDayRule = {
  /** A name that the words know, or a text from the settings. */
  readonly name: { readonly key: ClosedDayName } | { readonly text: string };
  /** Days after Easter Sunday, a day of every year ("12-24"), or one date. */
  readonly on: { readonly easter: number } | { readonly yearly: string } | { readonly date: string };
  /** Closed from this time of day on, "12:00"; without it the whole day. */
  readonly from?: string;
  /** The first and the last day, both included, on which the rule holds. */
  readonly validFrom?: string;
  readonly validTo?: string;
};

/** A rule on its day; `from` is null when the whole day is closed. */
export type ClosedDay = {
  readonly date: string;
  readonly name: ClosedDayRule["name"];
  readonly from: string | null;
};

const byEaster = (key: ClosedDayName, easter: number): ClosedDayRule => ({ name: { key }, on: { easter } });
const yearly = (key: ClosedDayName, day: string): ClosedDayRule => ({ name: { key }, on: { yearly: day } });

/** The usual closed days: public holidays, and the four days that are none. Great Prayer Day was abolished from 2024 on. */
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

/** The closed days of a year by date. Of two on one day, the one that closes more of it; of equals, the first rule. */
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

/** From one day to another, both included, by date. */
export function closedDaysBetween(rules: readonly ClosedDayRule[], first: string, last: string): ClosedDay[] {
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, i) => yearOf(first) + i);
  return years
    .flatMap((year) => [...closedDaysOf(rules, year).values()])
    .filter(({ date }) => date >= first && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
