import pg from "pg";
import { expect, test } from "vitest";
import { parseInstant } from "./parse-instant.ts";

const byDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

test.each([
  ["2026-11-28 09:12:11.123456+00", "2026-11-28T09:12:11.123Z"],
  ["2026-11-28 09:12:11.12+00", "2026-11-28T09:12:11.120Z"],
  ["2026-11-28 09:12:11+00", "2026-11-28T09:12:11.000Z"],
  ["2026-07-28 09:12:11.9999+02", "2026-07-28T07:12:11.999Z"],
  ["2026-07-28 09:12:11-05:30", "2026-07-28T14:42:11.000Z"],
  ["1890-01-01 00:00:00+00:50:20", "1889-12-31T23:09:40.000Z"],
  ["0100-01-01 00:00:00+00", "0100-01-01T00:00:00.000Z"],
  ["0099-12-31 23:59:59.999999+00", "0099-12-31T23:59:59.999Z"],
  ["0001-01-01 00:00:00+00", "0001-01-01T00:00:00.000Z"],
  ["0044-03-15 00:00:00+00 BC", "-000043-03-15T00:00:00.000Z"],
  ["0444-03-15 00:00:00+00 BC", "-000443-03-15T00:00:00.000Z"],
  ["10000-01-01 00:00:00+00", "+010000-01-01T00:00:00.000Z"],
])("%s is %s", (text, instant) => {
  expect((parseInstant(text) as Date).toISOString()).toBe(instant);
});

test.each([
  ["infinity", Number.POSITIVE_INFINITY],
  ["-infinity", Number.NEGATIVE_INFINITY],
])("%s is no date", (text, value) => {
  expect(parseInstant(text)).toBe(value);
});

test("it reads every month of two thousand years as the driver does", () => {
  const wrong = Array.from({ length: 24_000 }, (_, month) => {
    const year = String(100 + Math.floor(month / 12)).padStart(4, "0");
    const [day, second] = [1 + (month % 28), month % 60].map((number) => String(number).padStart(2, "0"));
    return `${year}-${String(1 + (month % 12)).padStart(2, "0")}-${day} 23:${second}:${second}.${month}+00`;
  }).filter((text) => (parseInstant(text) as Date).getTime() !== byDriver(text).getTime());
  expect(wrong).toEqual([]);
});
