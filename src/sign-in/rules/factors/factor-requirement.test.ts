import { expect, test } from "vitest";
import { enrollmentOf } from "./factor-requirement.ts";

const now = new Date("2026-11-20T09:00:00.000Z");
const [earlier, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

test.each([
  ["nothing is required", [], false, null],
  ["they have a factor", [earlier], true, null],
  ["there is time left", [later], false, { until: later, isOver: false }],
  ["it is over", [now], false, { until: now, isOver: true }],
  ["several apply", [later, earlier], false, { until: earlier, isOver: true }],
])("%s", (_case, ends, hasFactor, enrollment) => {
  expect(enrollmentOf(ends, hasFactor, now)).toEqual(enrollment);
});
