import { describe, expect, test } from "vitest";
import type { ClosedDayName } from "#service-levels/contract/closed-days.ts";
import { dateHolidays } from "#tests/support/clocks/danish-holidays.ts";
import { type ClosedDayRule, closedDaysBetween, closedDaysOf, danishClosedDays, easterSunday } from "./closed-days.ts";

/** From the almanac. */
const easters = `
  2015-04-05 2016-03-27 2017-04-16 2018-04-01 2019-04-21 2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31
  2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09
  2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01`
  .trim()
  .split(/\s+/);

test.each([
  ...easters,
  "1943-04-25",
  "1954-04-18",
  "1981-04-19",
  "2000-04-23",
  "2049-04-18",
  "2076-04-19",
  "2100-03-28",
])("Easter Sunday %s", (date) => {
  expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
});

/** The almanac's offsets from Easter by day number, rather than the rules' dates. */
const fromEaster: Partial<Record<ClosedDayName, number>> = {
  maundyThursday: -3,
  goodFriday: -2,
  easterSunday: 0,
  easterMonday: 1,
  ascensionDay: 39,
  dayAfterAscension: 40,
  whitSunday: 49,
  whitMonday: 50,
};
const fixed: Partial<Record<ClosedDayName, string>> = {
  newYearsDay: "01-01",
  christmasEve: "12-24",
  christmasDay: "12-25",
  secondChristmasDay: "12-26",
  newYearsEve: "12-31",
};
const dayAfter = (easter: string, days: number) => {
  const [year = 0, month = 0, day = 0] = easter.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
};

test.each(easters)("the fully closed days of the year with Easter %s", (easter) => {
  const year = easter.slice(0, 4);
  const offsets = { ...fromEaster, ...(Number(year) <= 2023 ? { greatPrayerDay: 26 } : {}) };
  const expected = [
    ...Object.values(offsets).map((days) => dayAfter(easter, days)),
    ...Object.values(fixed).map((day) => `${year}-${day}`),
  ];
  const found = [...closedDaysOf(danishClosedDays, Number(year)).values()].filter(({ from }) => from === null);
  expect(found.map(({ date }) => date).sort()).toEqual([...new Set(expected)].sort());
});

/** Closed, but not public holidays. */
const ownToSupport: readonly string[] = ["dayAfterAscension", "constitutionDay", "christmasEve", "newYearsEve"];

test.each(Object.entries(dateHolidays))("the public holidays of %s match date-holidays", (year, expected) => {
  // Whit Monday or the day after Ascension Day may fall on Constitution Day, so each rule is checked individually.
  const rules = danishClosedDays.filter(({ name }) => "key" in name && !ownToSupport.includes(name.key));
  const found = [...closedDaysOf(rules, Number(year)).keys()].map((date) => date.slice(5)).sort();
  expect(found.join(" ")).toBe(expected);
});

const named = (rules: readonly ClosedDayRule[], first: string, last: string) =>
  closedDaysBetween(rules, first, last).map(({ date, name, from }) =>
    [date, "key" in name ? name.key : name.text, from].filter(Boolean).join(" "),
  );

test("2026 by name", () => {
  expect(named(danishClosedDays, "2026-01-01", "2026-12-31")).toEqual([
    "2026-01-01 newYearsDay",
    "2026-04-02 maundyThursday",
    "2026-04-03 goodFriday",
    "2026-04-05 easterSunday",
    "2026-04-06 easterMonday",
    "2026-05-14 ascensionDay",
    "2026-05-15 dayAfterAscension",
    "2026-05-24 whitSunday",
    "2026-05-25 whitMonday",
    "2026-06-05 constitutionDay 12:00",
    "2026-12-24 christmasEve",
    "2026-12-25 christmasDay",
    "2026-12-26 secondChristmasDay",
    "2026-12-31 newYearsEve",
  ]);
});

describe("dates of validity", () => {
  test.each([
    ["2022-05-13", ["2022-05-13 greatPrayerDay"]],
    ["2023-05-05", ["2023-05-05 greatPrayerDay"]],
    ["2024-04-26", []],
    ["2025-05-16", []],
  ])("Great Prayer Day of %s", (date, expected) => {
    expect(named(danishClosedDays, date, date)).toEqual(expected);
  });

  test("a rule includes both days", () => {
    const rule: ClosedDayRule = {
      name: { text: "Fair" },
      on: { yearly: "09-01" },
      validFrom: "2026-09-01",
      validTo: "2027-09-01",
    };
    expect(named([rule], "2025-01-01", "2028-12-31")).toEqual(["2026-09-01 Fair", "2027-09-01 Fair"]);
  });
});

describe("two closed days on one date", () => {
  const party = (from?: string): ClosedDayRule => ({
    name: { text: "Party" },
    on: { date: "2026-06-05" },
    ...(from === undefined ? {} : { from }),
  });

  test.each<[string, ClosedDayRule[], string]>([
    ["the whole day wins", [...danishClosedDays, party()], "2026-06-05 Party"],
    ["the earlier hour wins", [...danishClosedDays, party("10:00")], "2026-06-05 Party 10:00"],
    ["the later hour does not", [...danishClosedDays, party("14:00")], "2026-06-05 constitutionDay 12:00"],
    ["of equals the first rule", [...danishClosedDays, party("12:00")], "2026-06-05 constitutionDay 12:00"],
  ])("%s", (_why, rules, expected) => {
    expect(named(rules, "2026-06-05", "2026-06-05")).toEqual([expected]);
  });

  test("Whit Monday on Constitution Day is closed all day", () => {
    expect(named(danishClosedDays, "2017-06-05", "2017-06-05")).toEqual(["2017-06-05 whitMonday"]);
  });
});
