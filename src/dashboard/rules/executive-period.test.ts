import { describe, expect, test } from "vitest";
import { addDays } from "#platform/rules/business-day.ts";
import { executivePeriod, wholeMonths } from "./executive-period.ts";

describe("periods of the executive figures", () => {
  test.each([
    [30, "2026-11-21", "2026-10-23", "2026-09-23", "2026-10-22", 30],
    [90, "2026-11-21", "2026-08-24", "2026-05-26", "2026-08-23", 13],
    [90, "2026-11-22", "2026-08-25", "2026-05-27", "2026-08-24", 13],
    [90, "2026-11-23", "2026-08-26", "2026-05-28", "2026-08-25", 14],
    [365, "2026-11-21", "2025-11-22", "2024-11-22", "2025-11-21", 13],
    [365, "2025-12-31", "2025-01-01", "2024-01-02", "2024-12-31", 12],
    [365, "2024-12-31", "2024-01-02", "2023-01-02", "2024-01-01", 12],
  ] as const)(
    "%d days until %s begin on %s, after %s to %s, in %d parts",
    (days, today, from, before, until, parts) => {
      const period = executivePeriod(days, today);
      expect([period.from, period.to, period.before]).toEqual([from, today, { from: before, to: until }]);
      expect(period.points).toHaveLength(parts);
    },
  );

  test("weeks start on Monday, months on the first, and both ends are cut", () => {
    expect(executivePeriod(90, "2026-11-21").points.slice(-2)).toEqual([
      { from: "2026-11-09", to: "2026-11-15" },
      { from: "2026-11-16", to: "2026-11-21" },
    ]);
    expect(executivePeriod(365, "2026-03-05").points.slice(0, 2)).toEqual([
      { from: "2025-03-06", to: "2025-03-31" },
      { from: "2025-04-01", to: "2025-04-30" },
    ]);
    expect(executivePeriod(365, "2026-03-05").points.at(-2)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  });

  test.each([30, 90, 365] as const)("%d days are covered exactly once, on any date", (days) => {
    const isWhole = (today: string): boolean => {
      const { from, points } = executivePeriod(days, today);
      const ends = [addDays(from, -1), ...points.map((point) => point.to)];
      const follow = points.every((point, i) => point.from === addDays(ends[i] ?? "", 1) && point.from <= point.to);
      return follow && from === addDays(today, 1 - days) && ends.at(-1) === today;
    };
    const all = Array.from({ length: 800 }, (_, i) => addDays("2024-01-01", i));
    expect(all.filter((today) => !isWhole(today))).toEqual([]);
  });
});

test.each([
  ["2025-11-22", "2026-11-21", "2025-12-01", "2026-11-01"],
  ["2026-10-01", "2026-10-31", "2026-10-01", "2026-11-01"],
  ["2025-12-15", "2026-01-31", "2026-01-01", "2026-02-01"],
  ["2024-01-31", "2024-02-29", "2024-02-01", "2024-03-01"],
] as const)("the whole months of %s to %s are those from %s to before %s", (from, to, first, until) => {
  expect(wholeMonths({ from, to })).toEqual({ from: first, until });
});

test.each([
  ["2026-10-02", "2026-10-31"],
  ["2026-10-23", "2026-11-21"],
  ["2026-10-01", "2026-10-30"],
])("%s to %s contain no whole month", (from, to) => {
  expect(wholeMonths({ from, to })).toBeNull();
});
