import { describe, expect, test } from "vitest";
import { closedReasons } from "#service-levels/rules/calendar/closed-reasons.ts";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import { parseClosedDays, parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { instantAt, shownAt } from "#tests/support/clocks/danish-times.ts";
import { type ClockSpan, clockTimeline } from "./clock-timeline.ts";

const danishHours = "Mon-Thu 08:30-16:00, Fri 08:30-15:30";
const usual = danishSupport(parseSupportHours(danishHours), []);
const withPauses = danishSupport(
  parseSupportHours("Mon-Tue 08:30-12:00 12:30-16:00, Thu-Fri 08:30-15:30"),
  parseClosedDays("2026-11-17 Move; 2026-11-19 from 12:00 Party"),
);

const inWords = (reasons: ReturnType<typeof closedReasons>): string =>
  reasons
    .map((reason) => {
      if (reason.kind !== "closedDay") return reason.kind;
      return "key" in reason.name ? reason.name.key : reason.name.text;
    })
    .join(" ");

describe("the reason for closed time", () => {
  test.each([
    ["2026-11-16 16:00", "2026-11-17 08:30", "night"],
    ["2026-11-17 06:00", "2026-11-17 08:30", "night"],
    ["2026-11-20 15:30", "2026-11-23 08:30", "weekend"],
    ["2026-11-21 10:00", "2026-11-21 12:00", "weekend"],
    ["2025-12-30 16:00", "2026-01-02 08:30", "newYearsEve newYearsDay"],
    ["2026-04-01 16:00", "2026-04-07 08:30", "maundyThursday goodFriday weekend easterSunday easterMonday"],
    ["2023-05-04 16:00", "2023-05-08 08:30", "greatPrayerDay weekend"],
    ["2024-04-25 16:00", "2024-04-26 08:30", "night"],
    ["2026-05-13 16:00", "2026-05-18 08:30", "ascensionDay dayAfterAscension weekend"],
    ["2026-05-22 15:30", "2026-05-26 08:30", "weekend whitSunday whitMonday"],
    ["2026-06-04 16:00", "2026-06-05 08:30", "night"],
    ["2026-06-05 12:00", "2026-06-08 08:30", "constitutionDay weekend"],
    ["2026-12-23 16:00", "2026-12-28 08:30", "christmasEve christmasDay secondChristmasDay weekend"],
    ["2026-12-30 16:00", "2027-01-04 08:30", "newYearsEve newYearsDay weekend"],
  ])("%s to %s", (from, to, expected) => {
    expect(inWords(closedReasons(usual, instantAt(from), instantAt(to)))).toBe(expected);
  });

  test.each([
    ["between two windows of a day", "2026-11-16 12:00", "2026-11-16 12:30", "pause"],
    ["in a part of the pause", "2026-11-16 12:10", "2026-11-16 12:20", "pause"],
    ["before the first window", "2026-11-16 08:00", "2026-11-16 08:30", "night"],
    ["a day of one's own, and a weekday without hours", "2026-11-16 16:00", "2026-11-19 08:30", "Move weekday"],
    ["a day of one's own from an hour on", "2026-11-19 12:00", "2026-11-20 08:30", "Party"],
    ["the night before it", "2026-11-19 07:00", "2026-11-19 08:30", "night"],
  ])("%s", (_why, from, to, expected) => {
    expect(inWords(closedReasons(withPauses, instantAt(from), instantAt(to)))).toBe(expected);
  });
});

type ClockStory = readonly [from: string, does: ClockSpan["does"]];
const spans = (told: readonly ClockStory[]): ClockSpan[] =>
  told.map(([from, does], i) => ({
    from: instantAt(from),
    until: told[i + 1] ? instantAt(told[i + 1]?.[0] ?? "") : null,
    does,
  }));

const lay = (
  told: readonly ClockStory[],
  now: string,
  options: { clock?: "support" | "around"; most?: number } = {},
) => {
  const { clock = "support", most = 200 } = options;
  const timeline = clockTimeline(spans(told), { calendar: usual, clock, now: instantAt(now), most });
  const lines = timeline.spans.map(({ span, measured, closed }) => [
    `${span.does} ${shownAt(span.from).slice(5, 16)} ${measured / 3_600_000} h`,
    ...closed.map(
      ({ from, until, reasons }) =>
        `${shownAt(from).slice(5, 16)} to ${until === null ? "now" : shownAt(until).slice(5, 16)} ${inWords(reasons)}`,
    ),
  ]);
  return { lines, leftOut: timeline.leftOut };
};

describe("a clock's stretches", () => {
  const overTheWeekend: ClockStory[] = [
    ["2026-11-19 15:00", "runs"],
    ["2026-11-20 10:00", "pauses"],
    ["2026-11-24 09:00", "runs"],
  ];

  test("are newest first, with closed time in running stretches", () => {
    expect(lay(overTheWeekend, "2026-11-25 12:00").lines).toEqual([
      ["runs 11-24 09:00 10.5 h", "11-24 16:00 to 11-25 08:30 night"],
      ["pauses 11-20 10:00 13.5 h"],
      ["runs 11-19 15:00 2.5 h", "11-19 16:00 to 11-20 08:30 night"],
    ]);
  });

  test("have no end for current closed time", () => {
    expect(lay([["2026-11-20 15:00", "runs"]], "2026-11-21 12:00").lines).toEqual([
      ["runs 11-20 15:00 0.5 h", "11-20 15:30 to now weekend"],
    ]);
  });

  test("are closed throughout when within closed time", () => {
    expect(
      lay(
        [
          ["2026-12-24 10:00", "runs"],
          ["2026-12-25 11:00", "stops"],
        ],
        "2026-12-28 09:30",
      ).lines,
    ).toEqual([
      ["stops 12-25 11:00 1 h"],
      ["runs 12-24 10:00 0 h", "12-24 10:00 to 12-25 11:00 christmasEve christmasDay"],
    ]);
  });

  test("are never closed around the clock", () => {
    expect(lay(overTheWeekend, "2026-11-25 12:00", { clock: "around" }).lines).toEqual([
      ["runs 11-24 09:00 27 h"],
      ["pauses 11-20 10:00 95 h"],
      ["runs 11-19 15:00 19 h"],
    ]);
  });

  test("include an empty stretch", () => {
    expect(
      lay(
        [
          ["2026-11-17 09:00", "runs"],
          ["2026-11-17 09:00", "pauses"],
        ],
        "2026-11-17 10:00",
      ).lines,
    ).toEqual([["pauses 11-17 09:00 1 h"], ["runs 11-17 09:00 0 h"]]);
  });

  test.each([
    [5, 3, { stretches: 0, closed: 0 }],
    [4, 3, { stretches: 0, closed: 1 }],
    [3, 2, { stretches: 1, closed: 1 }],
    [1, 1, { stretches: 2, closed: 2 }],
  ])("of more than %d, are the newest, with the number left out", (most, stretches, leftOut) => {
    const told = lay(overTheWeekend, "2026-11-25 12:00", { most });
    expect([told.lines.length, told.leftOut]).toEqual([stretches, leftOut]);
  });

  test("of ten years are limited to the newest 200", () => {
    const { lines, leftOut } = lay([["2016-11-21 09:00", "runs"]], "2026-11-20 12:00");
    expect(lines[0]).toHaveLength(200);
    expect(leftOut.closed).toBeGreaterThan(2_000);
  });
});
