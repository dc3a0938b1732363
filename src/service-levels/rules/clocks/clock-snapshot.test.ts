import { expect, test } from "vitest";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { calendar } from "#tests/support/clocks/build-clock-events.ts";
import { type ServiceClock, serviceClocksOver } from "#tests/support/clocks/clock-oracle.ts";
import { casesReplayedTwice } from "#tests/support/clocks/random-clock-history.ts";
import { canStillRun, clockFromSnapshot } from "./clock-snapshot.ts";

const calendars = [
  calendar,
  danishSupport(parseSupportHours("Mon-Fri 08:00-12:00 12:30-17:00, Sat 10:00-13:00"), []),
  danishSupport(parseSupportHours("Mon-Sun 00:00-24:00"), []),
];

const withoutPauses = ({ pauses: _, ...clock }: ServiceClock) => clock;

test("advanced clocks equal those recomputed from history", () => {
  const seen = new Map<string, number>();
  for (const told of casesReplayedTwice(20_261_121, 4_000, calendars)) {
    const { snapshot, calendar: last, targets, events, stretches, lastAt, later } = told;
    for (const now of [lastAt, later]) {
      const recomputed = serviceClocksOver(targets, events, now);
      for (const name of ["firstResponse", "resolution"] as const) {
        const { failedAt: _, ...stored } = clockFromSnapshot(last, snapshot, name, now);
        expect(stored, `${name} of the case of ${events.submittedAt}`).toEqual(withoutPauses(recomputed[name]));
        const kind = `${name} ${stored.state}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
      const ended = recomputed.resolution.endedAt !== null;
      const pauses = stretches.filter(({ status }) => status !== "Created" && status !== "WaitsOnHavn");
      const paused = recomputed.resolution.pauses;
      expect(paused.map(({ from, status }) => ({ from, status }))).toEqual(
        pauses.map(({ from, status }) => ({ from, status })),
      );
      expect(paused.slice(0, -1).map(({ to }) => to)).toEqual(pauses.slice(0, -1).map(({ to }) => to));
      if (!canStillRun(snapshot)) expect(ended).toBe(true);
    }
  }
  expect([...seen.keys()].sort()).toEqual([
    "firstResponse failed",
    "firstResponse met",
    "firstResponse running",
    "firstResponse stopped",
    "resolution failed",
    "resolution met",
    "resolution paused",
    "resolution running",
    "resolution stopped",
  ]);
  for (const count of seen.values()) expect(count).toBeGreaterThan(200);
});

test("an outstanding target is missed after its due instant, not at it", () => {
  let owed = 0;
  for (const { snapshot, calendar: last, targets, events, lastAt } of casesReplayedTwice(5, 1_000, calendars)) {
    for (const name of ["firstResponse", "resolution"] as const) {
      const { dueAt, state } = clockFromSnapshot(last, snapshot, name, lastAt);
      if (state !== "running" || dueAt === null || dueAt < lastAt) continue;
      owed += 1;
      for (const [now, expected] of [
        [dueAt, "running"],
        [dueAt + 1, "failed"],
      ] as const) {
        const both = [clockFromSnapshot(last, snapshot, name, now), serviceClocksOver(targets, events, now)[name]];
        expect(both.map((each) => each.state)).toEqual([expected, expected]);
        expect(both.map((each) => each.dueAt)).toEqual([dueAt, dueAt]);
      }
    }
  }
  expect(owed).toBeGreaterThan(200);
});
