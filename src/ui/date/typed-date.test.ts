import { expect, test } from "vitest";
import { readTypedDate, readTypedTime, typedDate, weeksOf } from "./typed-date.ts";

test("a date is written in the reader's order; what isn't one stays", () => {
  expect(typedDate("2026-12-09", "da")).toBe("09-12-2026");
  expect(typedDate("2026-12-09", "en")).toBe("12/09/2026");
  expect(typedDate("31-02-2026", "da")).toBe("31-02-2026");
});

test.each([
  ["9-12-2026", "2026-12-09", "2026-09-12"],
  ["09.12.2026", "2026-12-09", "2026-09-12"],
  ["9/12/26", "2026-12-09", "2026-09-12"],
  ["09122026", "2026-12-09", "2026-09-12"],
  ["091226", "2026-12-09", "2026-09-12"],
  [" 9 12 2026 ", "2026-12-09", "2026-09-12"],
  ["2026-12-09", "2026-12-09", "2026-12-09"],
  ["9/12", "2026-12-09", "2026-09-12"],
  ["1/2", "2027-02-01", "2027-01-02"],
  ["24-12-2026", "2026-12-24", null],
  ["29-02-2027", null, null],
  ["9-12-206", null, null],
  ["9", null, null],
  ["", null, null],
  ["i morgen", null, null],
])("on 2026-11-29 %j is %s in Danish, %s in English", (text, danish, english) => {
  expect(readTypedDate(text, "da", "2026-11-29")).toBe(danish);
  expect(readTypedDate(text, "en", "2026-11-29")).toBe(english);
});

test.each([
  ["8", "08:00"],
  ["8.30", "08:30"],
  ["08:30", "08:30"],
  ["830", "08:30"],
  ["1330", "13:30"],
  ["23 59", "23:59"],
  ["24", null],
  ["8:60", null],
  ["8:3", null],
  ["", null],
])("the time %j is %s", (text, time) => {
  expect(readTypedTime(text)).toBe(time);
});

test("a month has whole weeks from Monday", () => {
  const weeks = weeksOf("2026-02");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-01-26");
  expect(weeks[4]?.[6]).toBe("2026-03-01");
  expect(weeksOf("2027-02")).toHaveLength(4);
});
