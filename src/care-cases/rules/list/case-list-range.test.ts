import { expect, test } from "vitest";
import type { RangeField } from "./case-list-filters.ts";
import {
  dateOfDay,
  daysFromToday,
  isBackwards,
  lastSliderPosition,
  movedEnd,
  type Range,
  rangeEndAt,
  readDay,
  readEnd,
  readFilterHours,
  relativeDay,
  sliderPosition,
} from "./case-list-range.ts";
import { dayFields, hourFields } from "./filter-fields.ts";

const today = "2026-11-21";

test.each([
  ["today", "today"],
  ["today-30", "today-30"],
  ["today+7", "today+7"],
  ["today+0", "today"],
  ["today-007", "today-7"],
  ["2026-02-28", "2026-02-28"],
  ["2026-02-30", null],
  ["today-12345", null],
  ["tomorrow", null],
  ["", null],
])("the day %j means %j", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each<[text: string, estimate: number | null, timeLeft: number | null]>([
  ["0", 0, 0],
  ["-0", 0, 0],
  ["2.25", 2.25, 2.25],
  ["9999.75", 9999.75, null],
  ["8760", 8760, 8760],
  ["-8760", null, -8760],
  ["8760.25", 8760.25, null],
  ["-8760.25", null, null],
  ["-0.25", null, -0.25],
  ["2.3", null, null],
  ["-1", null, -1],
  ["10000", null, null],
  ["--1", null, null],
  ["x", null, null],
])("the hours %j are %j of an estimate, %j of time left", (text, estimate, timeLeft) => {
  expect(readFilterHours("estimate", text)).toBe(estimate);
  expect(readFilterHours("timeLeft", text)).toBe(timeLeft);
  expect(readEnd("timeLeft", "to", text)).toBe(timeLeft);
});

test.each([
  ["today", 0, today],
  ["today-7", -7, "2026-11-14"],
  ["today+30", 30, "2026-12-21"],
  ["2026-01-01", null, "2026-01-01"],
])("%s is %j days from today, and %s", (day, days, date) => {
  expect(daysFromToday(day)).toBe(days);
  expect(dateOfDay(day, today)).toBe(date);
  if (days !== null) expect(relativeDay(days)).toBe(day);
});

test.each<[range: Range, isWrong: boolean]>([
  [{ from: "today", to: "today-1" }, true],
  [{ from: "today-1", to: "today" }, false],
  [{ from: "2026-02-01", to: "2026-01-01" }, true],
  [{ from: "2026-02-01", to: "today-900" }, false],
  [{ from: 4, to: 2 }, true],
  [{ from: -8, to: -40 }, true],
  [{ from: -8, to: 0 }, false],
  [{ to: "today" }, false],
])("%j is reversed: %s", (range, isWrong) => {
  expect(isBackwards(range)).toBe(isWrong);
});

test.each<RangeField>([...dayFields, ...hourFields])("every stop of %s maps back to its position", (field) => {
  expect(rangeEndAt(field, 0)).toBeUndefined();
  expect(rangeEndAt(field, lastSliderPosition(field))).toBeUndefined();
  for (let place = 1; place < lastSliderPosition(field); place++) {
    expect(sliderPosition(field, "from", rangeEndAt(field, place), today)).toBe(place);
    expect(sliderPosition(field, "to", rangeEndAt(field, place), today)).toBe(place);
  }
  expect(sliderPosition(field, "from", undefined, today)).toBe(0);
  expect(sliderPosition(field, "to", undefined, today)).toBe(lastSliderPosition(field));
});

test("an exact date is at the nearest stop", () => {
  expect(rangeEndAt("updated", sliderPosition("updated", "from", "2026-11-15", today))).toBe("today-7");
});

const at = (day: string) => sliderPosition("updated", "from", day, today);

test.each<[range: Range, name: "from" | "to", place: number, moved: Range]>([
  [{}, "from", at("today-7"), { from: "today-7", to: undefined }],
  [{ from: "today-7" }, "from", 0, { from: undefined, to: undefined }],
  [{ from: "today-7" }, "to", at("today-1"), { from: "today-7", to: "today-1" }],
  [{ from: "today-7", to: "today-3" }, "from", at("today-1"), { from: "today-1", to: "today-1" }],
  [{ from: "today-7", to: "today-3" }, "to", at("today-30"), { from: "today-30", to: "today-30" }],
  [{ from: "2026-11-01", to: "today" }, "to", at("today-1"), { from: "2026-11-01", to: "today-1" }],
])("%j with %s at %i becomes %j", (range, name, place, moved) => {
  expect(movedEnd("updated", range, name, place, today)).toEqual(moved);
});
