import { expect, test } from "vitest";
import { trendOf } from "./endurance.ts";

const minutes = (mb: (minute: number) => number): number[] => Array.from({ length: 60 }, (_, n) => mb(n + 1));

test("memory growing by a tenth of a megabyte a minute grows by six an hour", () => {
  const { slope, margin, fromMb, toMb } = trendOf(minutes((minute) => 200 + minute / 10));
  expect([slope, margin, fromMb, toMb].map((one) => Math.round(one * 1e6) / 1e6)).toEqual([6, 0, 203.1, 206]);
});

test("growth in the first half is ignored", () => {
  expect(trendOf(minutes((minute) => (minute <= 30 ? 100 + 10 * minute : 400))).slope).toBeCloseTo(0, 9);
});

test("noise has a tolerance", () => {
  const { slope, margin } = trendOf(minutes((minute) => 200 + (minute % 2) * 10));
  expect(Math.abs(slope)).toBeLessThan(margin);
});

test("a single minute shows no growth", () => {
  expect(trendOf(minutes(() => 200).slice(0, 1))).toEqual({ slope: 0, margin: 0, fromMb: 200, toMb: 200 });
});
