import { expect, test } from "vitest";
import { seeded } from "#app/server/demo-data/seeded.ts";
import { parseSupportHours } from "#platform/rules/support-hours.ts";
import { tellTwice } from "#tests/support/random-clock-history.ts";
import { calendar } from "#tests/support/service-clock.ts";
import { danishSupport } from "./danish-support.ts";
import { type ServiceClock, serviceClocksOver } from "./service-clock.ts";
import { goesOn, standingClock } from "./standing-clocks.ts";

const hour = 3_600_000;
const calendars = [
  calendar,
  danishSupport(parseSupportHours("Mon-Fri 08:00-12:00 12:30-17:00, Sat 10:00-13:00"), []),
  danishSupport(parseSupportHours("Mon-Sun 00:00-24:00"), []),
];

const withoutPauses = ({ pauses: _, ...clock }: ServiceClock) => clock;

test("clocks that are carried on are those that are recomputed from the history", () => {
  const random = seeded(20_261_121);
  const seen = new Map<string, number>();
  for (let i = 0; i < 6_000; i += 1) {
    const { standing, calendar: last, targets, events, stretches, lastAt } = tellTwice(random, calendars);
    for (const now of [lastAt, lastAt + Math.floor(random.next() ** 2 * 400 * hour)]) {
      const recomputed = serviceClocksOver(targets, events, now);
      for (const name of ["firstResponse", "resolution"] as const) {
        const { failedAt: _, ...stored } = standingClock(last, standing, name, now);
        expect(stored, `case ${i}, ${name}`).toEqual(withoutPauses(recomputed[name]));
        const kind = `${name} ${stored.state}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
      const ended = recomputed.resolution.endedAt !== null;
      const pauses = stretches.filter(({ status }) => status !== "Created" && status !== "WaitsOnHavn");
      const told = recomputed.resolution.pauses;
      expect(told.map(({ from, status }) => ({ from, status }))).toEqual(
        pauses.map(({ from, status }) => ({ from, status })),
      );
      expect(told.slice(0, -1).map(({ to }) => to)).toEqual(pauses.slice(0, -1).map(({ to }) => to));
      if (!goesOn(standing)) expect(ended).toBe(true);
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
  ]);
  for (const count of seen.values()) expect(count).toBeGreaterThan(300);
});
