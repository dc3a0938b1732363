import { expect, test } from "vitest";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { buildYear } from "./open-year.ts";

const windows = ["00:00", "00:30", "01:30", "02:15", "02:45", "08:30", "23:59"].map((from, n, all) => ({
  from,
  to: all[n + 1] ?? "24:00",
}));
const apart = windows.filter((_, n) => n % 2 === 0);

// Zones whose clocks change at night, at midnight, in the other half of the year, by half an hour, never.
test.each([
  ["Europe/Copenhagen", 2026],
  ["America/Santiago", 2026],
  ["Australia/Lord_Howe", 2026],
  ["Africa/Cairo", 2024],
  ["Asia/Kolkata", 2026],
  ["Europe/Copenhagen", 1980],
])("each instant of a year in %s in %d is the one of its local time", (timeZone, year) => {
  const { opens, closes, start, end } = buildYear(timeZone, year, () => apart);
  const looked: { opens: number[]; closes: number[] } = { opens: [], closes: [] };
  const day = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  for (let n = 0; n < day.daysInYear; n += 1) {
    const date = day.add({ days: n }).toString();
    for (const { from, to } of apart) {
      const [opened, closed] = [instantOf(timeZone, date, from, "opens"), instantOf(timeZone, date, to, "closes")];
      if (closed <= opened) continue;
      if (looked.closes.at(-1) === opened) looked.closes.pop();
      else looked.opens.push(opened);
      looked.closes.push(closed);
    }
  }
  expect([...opens]).toEqual(looked.opens);
  expect([...closes]).toEqual(looked.closes);
  expect(start).toBe(instantOf(timeZone, `${year}-01-01`, "00:00", "opens"));
  expect(end).toBe(instantOf(timeZone, `${year}-12-31`, "24:00", "closes"));
});
