import { expect, test } from "vitest";
import type { ClockMode } from "#service-levels/contract/time-left.ts";
import { weekOf } from "#service-levels/contract/week.ts";
import { openCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { calendar } from "#tests/support/clocks/build-clock-events.ts";
import { instantAt, shownAt } from "#tests/support/clocks/danish-times.ts";
import { type StoredClock, tickingAt, timeLeftAt } from "./time-left.ts";

const neverOpen = openCalendar({
  timeZone: "Europe/Copenhagen",
  hours: [{ validFrom: null, week: weekOf(() => []) }],
  closedDays: [],
});
const running: StoredClock = {
  target: "Resolution",
  state: "Running",
  clock: "support",
  dueAt: instantAt("2026-11-18 10:30"),
  left: null,
};
const shown = (instant: string | null): string | null =>
  instant === null ? null : shownAt(Date.parse(instant)).slice(0, 16);
const hours = (count: number) => count * 3_600;

// Support is open from 08:30 to 16:00, on Fridays to 15:30. 2026-11-17 is a Tuesday.
test.each<[now: string, clock: ClockMode, seconds: number, ticksFrom: string | null, ticksUntil: string | null]>([
  ["2026-11-17 15:00", "support", hours(3), "2026-11-17 15:00", "2026-11-17 16:00"],
  ["2026-11-17 16:00", "support", hours(2), "2026-11-18 08:30", "2026-11-18 16:00"],
  ["2026-11-17 08:00", "support", hours(9.5), "2026-11-17 08:30", "2026-11-17 16:00"],
  ["2026-11-20 15:30", "support", hours(-20), "2026-11-23 08:30", "2026-11-23 16:00"],
  ["2026-11-17 16:00", "around", hours(18.5), "2026-11-17 16:00", null],
])(
  "at %s a clock that runs %s has %d seconds left, and counts from %s until %s",
  (now, clock, seconds, from, until) => {
    const left = timeLeftAt(tickingAt(calendar, instantAt(now)), { ...running, clock });
    expect({ ...left, ticksFrom: shown(left.ticksFrom), ticksUntil: shown(left.ticksUntil) }).toEqual({
      target: "Resolution",
      state: seconds < 0 ? "Failed" : "Running",
      clock,
      dueAt: "2026-11-18T09:30:00.000Z",
      seconds,
      ticksFrom: from,
      ticksUntil: until,
    });
  },
);

test("where support never opens, only clocks around it count", () => {
  const ticking = tickingAt(neverOpen, instantAt("2026-11-17 15:00"));
  expect(timeLeftAt(ticking, running)).toMatchObject({ seconds: 0, ticksFrom: null, ticksUntil: null });
  expect(timeLeftAt(ticking, { ...running, clock: "around" })).toMatchObject({
    seconds: hours(19.5),
    ticksFrom: "2026-11-17T14:00:00.000Z",
    ticksUntil: null,
  });
});

test.each<[what: string, left: number, state: "Paused" | "Failed"]>([
  ["that has time left", 90_500, "Paused"],
  ["that was missed", -1, "Failed"],
])("a paused clock %s stands", (_what, left, state) => {
  const paused: StoredClock = { ...running, state: "Paused", dueAt: null, left };
  expect(timeLeftAt(tickingAt(calendar, instantAt("2026-11-17 15:00")), paused)).toMatchObject({
    state,
    dueAt: null,
    seconds: Math.floor(left / 1_000),
    ticksFrom: null,
    ticksUntil: null,
  });
});
