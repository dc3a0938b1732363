import { expect, test } from "vitest";
import { judgeRefreshReuse, type RefreshReuse } from "#sign-in/rules/refresh-reuse.ts";

const usedAt = new Date("2026-11-20T09:00:00.000Z");

test.each<[age: number, without: RefreshReuse, withGrace: RefreshReuse]>([
  [-120_000, "continues", "continues"],
  [-5_001, "continues", "continues"],
  [-5_000, "parallel", "continues"],
  [-4, "parallel", "continues"],
  [0, "parallel", "continues"],
  [4_999, "parallel", "continues"],
  [5_000, "stolen", "continues"],
  [29_999, "stolen", "continues"],
  [30_000, "stolen", "stolen"],
  [86_400_000, "stolen", "stolen"],
])("used again %i ms later: %s, with a grace period %s", (age, without, withGrace) => {
  const now = new Date(usedAt.getTime() + age);
  expect(judgeRefreshReuse(usedAt, now, 0)).toBe(without);
  expect(judgeRefreshReuse(usedAt, now, 30_000)).toBe(withGrace);
});
