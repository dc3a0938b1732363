import { expect, test } from "vitest";
import { awayToday, isAwayOn } from "./away.ts";

test.each([
  ["2026-11-23", true],
  ["2026-11-24", false],
  ["2026-11-25", false],
])("away until the 24th; on %s: %s", (today, isAway) => {
  const away = { until: "2026-11-24", reach: null };
  expect(isAwayOn(away, today)).toBe(isAway);
  expect(awayToday(away, today)).toEqual(isAway ? { away } : {});
});

test("a person without an entry is not away", () => expect(awayToday(null, "2026-11-24")).toEqual({}));
