import { expect, test } from "vitest";
import { addMonths, daysOfMonth } from "#platform/rules/business-day.ts";
import { calendar } from "#tests/support/clocks/build-clock-events.ts";
import { failingBasis } from "./failing-basis.ts";
import { reportMonth } from "./report-months.ts";

const at = (time: string) => Date.parse(`2026-10-${time}:00+02:00`);
const basis = (from: string, agreement: string, minutes: number | null) =>
  ({ at: at(from), agreement, clock: "support", minutes }) as const;
const statuses = [{ from: at("12T08:30"), to: null, status: "Created" }] as const;

test.each([
  ["the only one", "12T09:30", [basis("12T08:30", "Standard", 60)], "Standard"],
  [
    "that of the moment, whatever came later",
    "12T09:30",
    [basis("12T08:30", "Standard", 60), basis("13T09:00", "Slow", 600)],
    "Standard",
  ],
  [
    "a later one, by which it had run out before",
    "12T09:30",
    [basis("12T08:30", "Slow", 480), basis("12T10:30", "Fast", 60)],
    "Fast",
  ],
  ["the first with a target", "12T09:30", [basis("12T08:30", "None", null), basis("12T10:30", "Fast", 60)], "Fast"],
  ["none when nothing was agreed", "12T09:30", [basis("12T08:30", "None", null)], undefined],
])("a target failed by %s", (_name, failedAt, bases, expected) => {
  expect(failingBasis(calendar, { bases, statuses, target: "FirstResponse" }, at(failedAt))?.agreement).toBe(expected);
});

test("months are consecutive across years, and have their days", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-03", 24)]).toEqual([
    ...["2027-01", "2025-12", "2028-03"],
  ]);
  expect([daysOfMonth("2026-02").length, daysOfMonth("2028-02").at(-1), daysOfMonth("2026-10").length]).toEqual([
    28,
    "2028-02-29",
    31,
  ]);
});

test("a month exists from its first moment in Denmark", () => {
  const midnight = Date.parse("2026-11-01T00:00:00+01:00");
  expect(reportMonth("2026-11", new Date(midnight - 1))).toBeNull();
  expect(reportMonth("2026-11", new Date(midnight))).toMatchObject({ from: midnight });
});
