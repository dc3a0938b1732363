import { expect, test } from "vitest";
import { hourMs } from "#platform/rules/durations.ts";
import { around, at, calendar, target } from "#tests/support/clocks/build-clock-events.ts";
import { advance, type ClockEvent, startClocks } from "./clock-snapshot.ts";
import { nextTarget } from "./next-target.ts";
import type { ClockStatus, ClockTarget } from "./service-clock.ts";

/** 2026-11-16 is a Monday; the first response is due in 2 hours of support, the resolution in 8. */
const submitted = at("11-16 09:00");
type ClockStory = readonly (readonly [when: string, what: ClockStatus | "answered"])[];

function told(events: ClockStory, agreed: ClockTarget, first: ClockStatus = "Created") {
  let snapshot = startClocks(agreed, first, submitted);
  const history = [{ from: submitted, to: null as number | null, status: first }];
  for (const [when, what] of events) {
    const moment = at(when);
    const event: ClockEvent =
      what === "answered"
        ? { kind: "answered", at: moment }
        : { kind: "statusChanged", at: moment, status: what, history };
    snapshot = advance(calendar, snapshot, event);
    if (what === "answered") continue;
    const last = history.at(-1);
    if (last) last.to = moment;
    history.push({ from: moment, to: null, status: what });
  }
  return nextTarget(snapshot, { calendar, at: at(events.at(-1)?.[0] ?? "11-16 09:00"), warnWithin: hourMs });
}

const noResolution = { ...target, resolution: null };
const nothing = { ...target, firstResponse: null, resolution: null };
const slowFirst = { ...target, firstResponse: 40 * hourMs };

test.each<[string, ClockStory, ClockTarget, ReturnType<typeof told>["target"], string, string | null, number | null]>([
  ["the first response, due first", [], target, "FirstResponse", "Running", "11-16 11:00", null],
  ["the resolution, due first", [], slowFirst, "Resolution", "Running", "11-17 09:30", null],
  ["round the clock", [], around, "FirstResponse", "Running", "11-16 11:00", null],
  [
    "the resolution once it was answered",
    [["11-16 10:00", "answered"]],
    target,
    "Resolution",
    "Running",
    "11-17 09:30",
    null,
  ],
  [
    "a first response that is late",
    [["11-16 13:00", "WaitsOnHavn"]],
    target,
    "FirstResponse",
    "Failed",
    "11-16 11:00",
    null,
  ],
  [
    "the first response of a paused case",
    [["11-16 10:00", "WorkingOn"]],
    target,
    "FirstResponse",
    "Running",
    "11-16 11:00",
    null,
  ],
  [
    "a paused resolution, when nothing else is owed",
    [
      ["11-16 10:00", "answered"],
      ["11-16 10:00", "WaitsOnCustomer"],
    ],
    target,
    "Resolution",
    "Paused",
    null,
    7 * hourMs,
  ],
  [
    "a paused one that failed, as late as it was",
    [
      ["11-16 09:00", "answered"],
      ["11-17 10:30", "WaitsOnCustomer"],
    ],
    target,
    "Resolution",
    "Paused",
    null,
    -hourMs,
  ],
  [
    "a failed one that goes on",
    [
      ["11-16 09:00", "answered"],
      ["11-17 10:30", "WaitsOnCustomer"],
      ["11-17 12:00", "WaitsOnHavn"],
    ],
    target,
    "Resolution",
    "Failed",
    "11-17 09:30",
    null,
  ],
  [
    "one that was met",
    [
      ["11-16 10:00", "answered"],
      ["11-16 11:00", "Delivered"],
    ],
    target,
    "Resolution",
    "Met",
    null,
    null,
  ],
  [
    "the first response of a delivered case",
    [["11-16 10:00", "Delivered"]],
    target,
    "FirstResponse",
    "Running",
    "11-16 11:00",
    null,
  ],
  [
    "a resolution that ended late",
    [
      ["11-16 10:00", "answered"],
      ["11-18 11:00", "CaseClosed"],
    ],
    target,
    "Resolution",
    "Failed",
    null,
    null,
  ],
  [
    "a first response that was given, where no resolution is agreed",
    [["11-16 10:00", "answered"]],
    noResolution,
    "FirstResponse",
    "Met",
    null,
    null,
  ],
  [
    "a first response that is owed no more",
    [["11-16 10:00", "Cancelled"]],
    noResolution,
    "FirstResponse",
    "Stopped",
    null,
    null,
  ],
  ["a resolution that was cancelled", [["11-16 10:00", "Cancelled"]], target, "Resolution", "Stopped", null, null],
  ["nothing, where nothing is agreed", [["11-16 10:00", "answered"]], nothing, null, "None", null, null],
])("a case shows %s", (_what, events, agreed, shown, state, due, left) => {
  const next = told(events, agreed);
  expect([next.target, next.state, next.left]).toEqual([shown, state, left]);
  expect(next.dueAt).toBe(due === null ? null : at(due));
});

test("both targets have states, and the time they expire or expired", () => {
  const next = told([["11-16 12:00", "WorkingOn"]], target);
  expect(next.firstResponse).toEqual({ state: "Failed", dueAt: at("11-16 11:00") });
  expect(next.resolution).toEqual({ state: "Paused", dueAt: null });
  const late = told(
    [
      ["11-16 09:00", "answered"],
      ["11-18 12:00", "Planned"],
    ],
    target,
  );
  expect(late.resolution).toEqual({ state: "Failed", dueAt: at("11-17 09:30") });
  expect(told([], nothing, "CaseClosed")).toMatchObject({ firstResponse: { state: "None" }, mode: "support" });
  expect(told([], around, "CaseClosed")).toMatchObject({ target: "Resolution", state: "Stopped", mode: "around" });
});
