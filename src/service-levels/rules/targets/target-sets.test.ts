import { describe, expect, test } from "vitest";
import { addDays } from "#platform/rules/business-day.ts";
import type { TargetSet } from "#service-levels/contract/agreement-calls.ts";
import { type ServiceLevelTarget, targetSeverities } from "#service-levels/contract/calls.ts";
import { appliesSince, changesBetween, mayBeginOn, planTargets, setOnDay } from "./target-sets.ts";

const today = "2026-11-20";

test.each([
  ["2026-11-19", false],
  ["2026-11-20", true],
  ["2028-11-20", true],
  ["2028-11-21", false],
  ["2027-02-29", false],
  ["2028-02-29", true],
  ["soon", false],
])("targets may begin on %s: %s", (day, expected) => {
  expect(mayBeginOn(day, today)).toBe(expected);
});

test("two years after a leap day is the last of February", () => {
  expect(mayBeginOn("2030-02-28", "2028-02-29")).toBe(true);
  expect(mayBeginOn("2030-03-01", "2028-02-29")).toBe(false);
});

type DatedSet = Pick<TargetSet, "from" | "until" | "setAt">;
/** A set created in the last hour of a day in Denmark. */
const set = (from: string, until: string | null, setOn: string | null = null): DatedSet => ({
  from,
  until,
  setAt: setOn && `${setOn}T21:30:00.000Z`,
});
const founding = set("2000-01-01", "2026-05-31");
const holding = set("2026-06-01", "2026-12-31", "2026-05-02");
const planned = set("2027-01-01", null, "2026-11-01");
const sets = [founding, holding, planned];

test.each([
  ["1999-12-31", null],
  ["2000-01-01", founding],
  ["2026-05-31", founding],
  ["2026-06-01", holding],
  ["2026-12-31", holding],
  ["2027-01-01", planned],
  ["2099-01-01", planned],
])("on %s the correct targets apply", (day, expected) => {
  expect(setOnDay(sets, day)).toBe(expected);
});

test.each([
  [set("2026-11-20", null, "2026-11-20"), "2026-11-20"],
  [set("2027-01-01", null, "2026-11-20"), "2027-01-01"],
  [set("2000-01-01", null, "2026-11-20"), "2026-11-20"],
  [set("2000-01-01", null), "2000-01-01"],
  // Past midnight in Denmark, still the day before in UTC.
  [{ from: "2000-01-01", until: null, setAt: "2026-11-19T23:00:00.000Z" }, "2026-11-20"],
])("%j has applied since %s", (one, expected) => {
  expect(appliesSince(one)).toBe(expected);
});

describe("new targets from a day on", () => {
  test.each<[string, readonly DatedSet[], string, ReturnType<typeof planTargets>]>([
    [
      "end what holds on the day before",
      [set("2000-01-01", null)],
      today,
      {
        from: today,
        until: null,
        replaces: null,
        shortens: set("2000-01-01", null),
      },
    ],
    [
      "hold until what is planned",
      sets,
      today,
      {
        from: today,
        until: "2026-12-31",
        replaces: null,
        shortens: holding,
      },
    ],
    [
      "shorten what is planned before them",
      sets,
      "2027-03-01",
      {
        from: "2027-03-01",
        until: null,
        replaces: null,
        shortens: planned,
      },
    ],
    [
      "replace what is planned from that day",
      sets,
      "2027-01-01",
      {
        from: "2027-01-01",
        until: null,
        replaces: planned,
        shortens: null,
      },
    ],
    [
      "replace what began that day",
      [founding, set("2026-06-01", null, "2026-06-01")],
      "2026-06-01",
      {
        from: "2026-06-01",
        until: null,
        replaces: set("2026-06-01", null, "2026-06-01"),
        shortens: null,
      },
    ],
    [
      "mend the first ones on the day on which they were set",
      [set("2000-01-01", null, today)],
      today,
      {
        from: "2000-01-01",
        until: null,
        replaces: set("2000-01-01", null, today),
        shortens: null,
      },
    ],
    [
      "but follow them on the next day",
      [set("2000-01-01", null, "2026-11-19")],
      today,
      {
        from: today,
        until: null,
        replaces: null,
        shortens: set("2000-01-01", null, "2026-11-19"),
      },
    ],
    ["are the first where there are none", [], today, { from: today, until: null, replaces: null, shortens: null }],
    [
      "come before the first",
      [planned],
      today,
      {
        from: today,
        until: "2026-12-31",
        replaces: null,
        shortens: null,
      },
    ],
  ])("%s", (_what, before, day, expected) => {
    expect(planTargets(before, day)).toEqual(expected);
  });

  test("leave neither gap nor overlap, wherever they begin", () => {
    for (let day = today; day < "2027-04-01"; day = addDays(day, 1)) {
      const { from, until, replaces, shortens } = planTargets(sets, day);
      const after = sets
        .filter((one) => one !== replaces)
        .map((one) => (one === shortens ? { ...one, until: addDays(day, -1) } : one))
        .concat(set(from, until, today))
        .sort((one, other) => one.from.localeCompare(other.from));
      expect(after.map((one) => one.until && addDays(one.until, 1))).toEqual([
        ...after.slice(1).map((one) => one.from),
        null,
      ]);
    }
  });
});

describe("what changes", () => {
  const before: ServiceLevelTarget[] = targetSeverities.map((severity) => ({
    severity,
    clock: "support",
    firstResponseMinutes: 60,
    resolutionMinutes: 480,
  }));
  const but = (severity: string, changes: Partial<ServiceLevelTarget>) =>
    before.map((one) => (one.severity === severity ? { ...one, ...changes } : one));

  test("nothing between equal sets, in any order", () => {
    expect(changesBetween(before, before.toReversed())).toEqual([]);
  });

  test.each<[Partial<ServiceLevelTarget>, unknown]>([
    [{ firstResponseMinutes: 30 }, { what: "firstResponse", from: 60, to: 30 }],
    [{ resolutionMinutes: null }, { what: "resolution", from: 480, to: null }],
    [{ clock: "around" }, { what: "clock", to: "around" }],
  ])("%j", (changes, expected) => {
    expect(changesBetween(before, but("Regular", changes))).toEqual([{ severity: "Regular", ...(expected as object) }]);
  });

  test("everything if there was nothing", () => {
    expect(changesBetween([], before)).toHaveLength(15);
  });
});
