import { expect, test } from "vitest";
import { mayBeAwayUntil } from "./away-bounds.ts";

test.each([
  ["2026-11-23", false],
  ["2026-11-24", false],
  ["2026-11-25", true],
  ["2028-11-24", true],
  ["2028-11-25", false],
  ["2026-11-31", false],
])("on 2026-11-24 somebody goes away until %s: %s", (until, may) => {
  expect(mayBeAwayUntil(until, "2026-11-24")).toBe(may);
});
