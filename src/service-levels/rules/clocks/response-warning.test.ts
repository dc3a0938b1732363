import { describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";
import { at, calendar } from "#tests/support/clocks/build-clock-events.ts";
import { danishHours, naiveAdd, naiveMeasure } from "#tests/support/clocks/naive-support-time.ts";
import { advance, type ClockSnapshot, startClocks } from "./clock-snapshot.ts";
import { leftAtWarning, responseWarning } from "./response-warning.ts";

const within = (minutes: number, clock: "support" | "around" = "support") => ({
  clock,
  firstResponse: minutes * minuteMs,
  resolution: null,
});
const told = (instant: number | null) =>
  instant === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO("Europe/Copenhagen")
        .toPlainDateTime()
        .toString();

test.each([
  [30, 60, 7.5],
  [60, 60, 15],
  [239, 60, 59.75],
  [240, 60, 60],
  [241, 60, 60],
  [2400, 60, 60],
  [30, 5, 5],
  [20, 5, 5],
  [16, 5, 4],
  [240, 480, 60],
  [2400, 480, 480],
])("for a target of %i minutes, and at most %i, %d are left at the warning", (target, within, left) => {
  expect(leftAtWarning(target * minuteMs, within * minuteMs)).toBe(left * minuteMs);
});

test.each([
  ["a quarter of a short target", "11-16 09:00", within(60), "2026-11-16T09:45:00"],
  ["an hour of a long one", "11-16 09:00", within(300), "2026-11-16T13:00:00"],
  ["Friday evening", "11-20 18:00", within(120), "2026-11-23T10:00:00"],
  ["Friday, over the weekend", "11-20 15:00", within(120), "2026-11-23T09:30:00"],
  ["just when support closes", "11-20 14:00", within(120), "2026-11-20T15:30:00"],
  ["over Christmas", "12-23 15:00", within(240), "2026-12-28T10:30:00"],
  ["over the end of summer time", "10-23 15:00", within(240), "2026-10-26T11:00:00"],
  ["over the beginning of summer time", "03-27 15:00", within(240), "2026-03-30T11:00:00"],
  ["round the clock, on the night of 25 hours", "10-24 23:00", within(600, "around"), "2026-10-25T07:00:00"],
])("%s", (_name, start, target, expected) => {
  expect(told(responseWarning(calendar, startClocks(target, "Created", at(start)), hourMs))).toBe(expected);
});

describe("there is no warning if no response is outstanding", () => {
  const begun = startClocks(within(120), "Created", at("11-16 09:00"));
  const following = (...events: Parameters<typeof advance>[2][]): ClockSnapshot =>
    events.reduce((snapshot, event) => advance(calendar, snapshot, event), begun);
  const answered = { kind: "answered", at: at("11-16 09:30") } as const;
  const moved = (when: string, status: "CaseClosed" | "OnHold" | "WaitsOnHavn") =>
    ({ kind: "statusChanged", at: at(when), status, history: stretches }) as const;
  const stretches = [
    { from: at("11-16 09:00"), to: at("11-16 09:30"), status: "Created" as const },
    { from: at("11-16 09:30"), to: null, status: "CaseClosed" as const },
  ];
  const target = {
    kind: "targetChanged",
    at: at("11-16 10:00"),
    history: [{ from: at("11-16 09:00"), to: null, status: "Created" }],
  } as const;

  test.each<[string, ClockSnapshot, string | null]>([
    ["nothing is agreed", startClocks({ ...within(1), firstResponse: null }, "Created", at("11-16 09:00")), null],
    ["submitted and closed", startClocks(within(120), "CaseClosed", at("11-16 09:00")), null],
    ["answered", following(answered), null],
    ["closed", following(moved("11-16 09:30", "CaseClosed")), null],
    ["paused, which stops no first response", following(moved("11-16 09:30", "OnHold")), "2026-11-16T10:30:00"],
    [
      "opened again, with what it ran before",
      following(moved("11-16 09:30", "CaseClosed"), moved("11-16 12:00", "WaitsOnHavn")),
      "2026-11-16T13:00:00",
    ],
    [
      "an answer that is taken back",
      following(answered, { kind: "answerTakenBack", at: at("11-16 09:40") }),
      "2026-11-16T10:30:00",
    ],
    ["a longer target", following({ ...target, target: within(300) }), "2026-11-16T13:00:00"],
    ["a shorter one, whose moment had passed", following({ ...target, target: within(70) }), "2026-11-16T09:52:30"],
    ["a shorter one that had run out", following({ ...target, target: within(30) }), "2026-11-16T09:30:00"],
  ])("%s", (_name, snapshot, expected) => {
    expect(told(responseWarning(calendar, snapshot, hourMs))).toBe(expected);
  });
});

test("the warning comes in the first minute in which no more is left than the rule says", () => {
  for (let i = 0; i < 100; i += 1) {
    const start = Date.UTC(2026, 8, 1) + ((i * 23_757) % (250 * 24 * 60)) * minuteMs;
    const target = (1 + ((i * 37) % 59)) * (i % 3 === 0 ? 60 : 4);
    const due = naiveAdd(danishHours, start, target * minuteMs);
    const most = [60, 5, 480][i % 3] ?? 60;
    const lead = Math.min(target / 4, most) * minuteMs;
    const warned = responseWarning(calendar, startClocks(within(target), "Created", start), most * minuteMs) ?? 0;
    expect(warned).toBeGreaterThanOrEqual(start);
    expect(naiveMeasure(danishHours, warned, due)).toBe(lead);
    expect(naiveMeasure(danishHours, warned - 1, warned) === 1 || warned === start).toBe(true);
  }
});
