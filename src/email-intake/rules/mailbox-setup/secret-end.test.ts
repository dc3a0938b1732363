import { expect, test } from "vitest";
import { secretEndOf } from "./secret-end.ts";

test.each([
  [null, null],
  ["2027-01-31", { urgency: "calm", days: 62 }],
  ["2026-12-31", { urgency: "calm", days: 31 }],
  ["2026-12-30", { urgency: "soon", days: 30 }],
  ["2026-12-08", { urgency: "soon", days: 8 }],
  ["2026-12-07", { urgency: "urgent", days: 7 }],
  ["2026-11-30", { urgency: "urgent", days: 0 }],
  ["2026-11-29", { urgency: "over", days: -1 }],
])("%s, seen on November 30", (ends, expected) => expect(secretEndOf(ends, "2026-11-30")).toEqual(expected));
