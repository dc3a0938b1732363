import { describe, expect, test } from "vitest";
import { hourMs } from "#platform/rules/durations.ts";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { at, calendar, serviceClocks, target, told } from "#tests/support/clocks/build-clock-events.ts";
import { serviceClocksOver } from "#tests/support/clocks/clock-oracle.ts";
import { advance, type ClockSnapshot, canStillRun, clockFromSnapshot, startClocks } from "./clock-snapshot.ts";

const always = danishSupport(parseSupportHours("Mon-Sun 00:00-24:00"), []);

test.each(["firstResponse", "resolution"] as const)("%s is missed after its due instant, not at it", (name) => {
  const events = told([["11-16 10:00", "Created"]]);
  const clockAt = (now: number) => serviceClocks(calendar, events, target, now)[name];
  const { dueAt } = clockAt(at("11-16 10:30"));
  expect(dueAt).toBe(at(name === "firstResponse" ? "11-16 12:00" : "11-17 10:30"));
  expect(clockAt(dueAt ?? 0)).toMatchObject({ state: "running", dueAt });
  expect(clockAt((dueAt ?? 0) + 1)).toMatchObject({ state: "failed", dueAt });
});

/** A case of Monday 10:00 whose hours change at an instant, by both ways of counting. */
function withHoursChanged(from: typeof calendar, to: typeof calendar, changedAt: number, now: number) {
  const submittedAt = at("11-16 10:00");
  const history = [{ from: submittedAt, to: null, status: "Created" as const }];
  const started = startClocks(target, "Created", submittedAt);
  const snapshot = advance(to, started, { kind: "targetChanged", at: changedAt, target, history, former: from });
  const targets = [
    { ...target, calendar: from, from: submittedAt },
    { ...target, calendar: to, from: changedAt },
  ];
  const expected = serviceClocksOver(
    targets,
    { submittedAt, statuses: [{ at: submittedAt, status: "Created" }], answeredAt: null },
    now,
  );
  for (const name of ["firstResponse", "resolution"] as const) {
    const { failedAt: _, ...clock } = clockFromSnapshot(to, snapshot, name, now);
    expect(clock, name).toEqual(expected[name]);
  }
  return expected;
}

describe("when the hours of support change", () => {
  test("a target counts from the start by the new ones", () => {
    const { resolution } = withHoursChanged(calendar, always, at("11-16 11:00"), at("11-16 11:30"));
    expect(resolution).toMatchObject({ state: "running", elapsed: 1.5 * hourMs, dueAt: at("11-16 18:00") });
  });

  test("what was missed by the former ones stays missed", () => {
    const { firstResponse } = withHoursChanged(always, calendar, at("11-16 12:30"), at("11-16 12:45"));
    expect(firstResponse).toMatchObject({ state: "failed", dueAt: at("11-16 12:00") });
    const weekend = withHoursChanged(always, calendar, at("11-17 09:00"), at("11-17 09:00"));
    expect(weekend.resolution).toMatchObject({ state: "failed", dueAt: at("11-16 18:00") });
  });

  test("what the new ones say was due before is missed", () => {
    const { resolution } = withHoursChanged(calendar, always, at("11-16 20:00"), at("11-16 20:00"));
    expect(resolution).toMatchObject({ state: "failed", dueAt: at("11-16 18:00") });
  });
});

describe("clocks can still run", () => {
  const submitted = startClocks(target, "Created", at("11-16 10:00"));
  const closed = (of: ClockSnapshot) =>
    advance(calendar, of, { kind: "statusChanged", at: at("11-16 12:00"), status: "CaseClosed", history: null });
  const delivered = advance(calendar, submitted, {
    ...{ kind: "statusChanged", at: at("11-16 11:00"), status: "Delivered", history: null },
  });
  const answered = advance(calendar, submitted, { kind: "answered", at: at("11-16 11:00") });

  test.each<[string, ClockSnapshot, boolean]>([
    ["while neither has ended", submitted, true],
    ["while the resolution is outstanding", answered, true],
    ["once delivered without an answer", delivered, true],
    ["not once closed", closed(submitted), false],
    ["not once answered and closed", closed(answered), false],
  ])("%s", (_when, snapshot, expected) => expect(canStillRun(snapshot)).toBe(expected));
});

describe("when what is agreed changes around an answer or an end", () => {
  const submitted = startClocks(target, "Created", at("11-16 10:00"));
  const late = at("11-16 13:00");
  const created = { from: at("11-16 10:00"), status: "Created" as const };
  const ended = (of: ClockSnapshot, when: number) =>
    advance(calendar, of, { kind: "statusChanged", at: when, status: "CaseClosed", history: null });
  const firstResponse = (of: ClockSnapshot) => clockFromSnapshot(calendar, of, "firstResponse", at("11-16 14:00"));
  /** The case moves to a company that has agreed on no first response. */
  const movedAway = (of: ClockSnapshot, to: number | null = null) =>
    advance(calendar, of, {
      ...{ kind: "targetChanged", at: late, target: { ...target, firstResponse: null }, isMoved: true },
      history: [{ ...created, to }],
    });
  const forgotten = { isAgreed: false, failedAt: null };

  test("an answer after the end counts by what was agreed at the end", () => {
    const closed = ended(submitted, at("11-16 11:00"));
    const answered = advance(calendar, movedAway(closed), { kind: "answered", at: at("11-16 13:30") });
    expect(firstResponse(answered)).toMatchObject({ isAgreed: true, elapsed: hourMs, endedAt: at("11-16 13:30") });
  });

  test("a company without the target forgets that it was missed", () =>
    expect(firstResponse(movedAway(submitted))).toMatchObject(forgotten));

  test("an answer of the same save counts by the new company", () =>
    expect(firstResponse(movedAway(advance(calendar, submitted, { kind: "answered", at: late })))).toMatchObject({
      ...forgotten,
      state: "met",
    }));

  test("an end of the same save counts by the new company", () =>
    expect(firstResponse(movedAway(ended(submitted, late), late))).toMatchObject({
      ...forgotten,
      state: "stopped",
    }));

  test("an event before the latest counts as at that moment", () => {
    const closed = ended(submitted, late);
    const answered = advance(calendar, closed, { kind: "answered", at: at("11-16 11:00") });
    expect(firstResponse(answered)).toMatchObject({ endedAt: late, failedAt: at("11-16 12:00") });
  });
});
