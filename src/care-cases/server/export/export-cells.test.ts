import { expect, test } from "vitest";
import { moment } from "./export-cells.ts";

test.each([
  ["2026-11-21T13:05:59.999Z", "2026-11-21 14:05"],
  ["2026-07-01T22:00:00.000Z", "2026-07-02 00:00"],
  ["2026-07-01T21:59:59.999Z", "2026-07-01 23:59"],
  // The hour that is skipped in March, and the one repeated in October.
  ["2026-03-29T00:59:00.000Z", "2026-03-29 01:59"],
  ["2026-03-29T01:00:00.000Z", "2026-03-29 03:00"],
  ["2026-10-25T00:30:00.000Z", "2026-10-25 02:30"],
  ["2026-10-25T01:30:00.000Z", "2026-10-25 02:30"],
  ["2026-10-25T02:30:00.000Z", "2026-10-25 03:30"],
  ["1969-12-31T23:30:00.000Z", "1970-01-01 00:30"],
])("%s is %s in Danish time", (instant, shown) => {
  expect(moment(instant)).toEqual({ kind: "moment", moment: shown });
});

test("matches the displayed time at any moment of a year", () => {
  const clocks = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Copenhagen",
    dateStyle: "short",
    timeStyle: "short",
  });
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 3_599_000 * 5 + 61_000) {
    expect(moment(new Date(time).toISOString())).toEqual({ kind: "moment", moment: clocks.format(time) });
  }
});
