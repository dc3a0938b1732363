import { expect, test } from "vitest";
import { followUpBounds, followUpProblem } from "./follow-up-bounds.ts";

test.each([
  ["2026-11-20", "tooEarly"],
  ["2026-11-21", null],
  ["2026-11-22", null],
  ["2028-11-21", null],
  ["2028-11-22", "tooLate"],
  ["2027-02-29", "notADate"],
  ["tomorrow", "notADate"],
])("a follow-up on %s, set on 2026-11-21: %s", (date, problem) => {
  expect(followUpProblem(date, "2026-11-21")).toBe(problem);
});

test("both ends are allowed, two years from a leap day too", () => {
  expect(followUpBounds("2028-02-29")).toEqual({ first: "2028-02-29", last: "2030-02-28" });
});
