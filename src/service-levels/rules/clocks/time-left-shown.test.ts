import { expect, test } from "vitest";
import type { ClockMode, TimeLeft } from "#service-levels/contract/time-left.ts";
import { serviceLevelSettings } from "#service-levels/rules/settings.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import {
  type ShownDuration,
  shownDuration,
  type TimeLeftSignal,
  timeLeftShown,
  toSoonWithin,
} from "./time-left-shown.ts";

const replied = "2026-11-23T09:00:00.000Z";
const at = (seconds: number) => Date.parse(replied) + seconds * 1_000;
const running: TimeLeft = {
  target: "FirstResponse",
  state: "Running",
  clock: "support",
  dueAt: "2026-11-23T11:00:00.000Z",
  seconds: 7_200,
  ticksFrom: replied,
  ticksUntil: "2026-11-23T15:00:00.000Z",
};
const standing = { dueAt: null, ticksFrom: null, ticksUntil: null } as const;

test.each<[why: string, given: Partial<TimeLeft>, later: number, signal: TimeLeftSignal, seconds: number | null]>([
  ["two hours are left", {}, 0, "running", 7_200],
  ["the clock ticks", {}, 60, "running", 7_140],
  ["exactly an hour is not soon yet", {}, 3_600, "running", 3_600],
  ["less than an hour is soon", {}, 3_601, "soon", 3_599],
  ["due now is not late yet", {}, 7_200, "soon", 0],
  ["it failed while one looked", {}, 7_201, "failed", -1],
  ["a resolution is due soon within half a day", { target: "Resolution" }, 0, "soon", 7_200],
  ["a resolution of four hours is not", { target: "Resolution", seconds: 14_400 }, 0, "running", 14_400],
  ["closed hours stop it", { seconds: 36_000 }, 86_400, "running", 36_000 - 6 * 3_600],
  ["before support opens it stands", { ticksFrom: "2026-11-24T07:30:00.000Z" }, 3_600, "running", 7_200],
  ["nobody knows when support closes", { ticksUntil: null }, 10_000, "failed", -2_800],
  ["a clock that failed goes on", { state: "Failed", seconds: -60 }, 60, "failed", -120],
  ["a paused clock stands", { ...standing, state: "Paused", seconds: 120 }, 600, "paused", 120],
  ["a failed one may stand", { ...standing, state: "Failed", seconds: -120 }, 600, "failed", -120],
  ["met is for good", { ...standing, state: "Met", seconds: null }, 600, "met", null],
  ["failed is for good", { ...standing, state: "Failed", seconds: null }, 600, "failed", null],
  ["nothing is owed", { ...standing, state: "Stopped", seconds: null }, 0, "stopped", null],
  ["nothing is agreed", { ...standing, state: "None", seconds: null }, 0, "none", null],
])("%s", (_why, given, later, signal, seconds) => {
  expect(
    timeLeftShown({ ...running, ...given }, at(later), toSoonWithin(defaultValues(serviceLevelSettings).cases)),
  ).toEqual({ signal, seconds });
});

const hours = (count: number) => count * 3_600;

test.each<[seconds: number, clock: ClockMode, shown: ShownDuration]>([
  [0, "support", { unit: "seconds", seconds: 0 }],
  [59, "support", { unit: "seconds", seconds: 59 }],
  [-59, "around", { unit: "seconds", seconds: 59 }],
  [60, "support", { unit: "minutes", minutes: 1, seconds: 0 }],
  [299, "support", { unit: "minutes", minutes: 4, seconds: 59 }],
  [300, "support", { unit: "minutes", minutes: 5, seconds: null }],
  [3_599, "support", { unit: "minutes", minutes: 59, seconds: null }],
  [3_600, "support", { unit: "hours", hours: 1, minutes: null }],
  [3_660, "support", { unit: "hours", hours: 1, minutes: 1 }],
  [-hours(9.5), "support", { unit: "hours", hours: 9, minutes: 30 }],
  [hours(10.5), "support", { unit: "hours", hours: 10, minutes: null }],
  [hours(47.9), "around", { unit: "hours", hours: 47, minutes: null }],
  [hours(48), "around", { unit: "days", days: 2, hours: null }],
  [hours(75.5), "around", { unit: "days", days: 3, hours: 3 }],
  [hours(75.5), "support", { unit: "hours", hours: 75, minutes: null }],
])("%i seconds of %s are shown as %j", (seconds, clock, shown) => {
  expect(shownDuration(seconds, clock)).toEqual(shown);
});
