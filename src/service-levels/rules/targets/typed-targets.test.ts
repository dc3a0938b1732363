import { expect, test } from "vitest";
import { readTarget, readTargets, type TypedTarget, targetProblems } from "./typed-targets.ts";

const typed = (firstResponse: string, resolution: string): TypedTarget => ({
  severity: "Regular",
  clock: "support",
  firstResponse,
  resolution,
});

test.each([
  ["4 t", "1,5 t", { firstResponse: 240, resolution: 90 }, { resolution: "tooShort" }],
  ["1 t", "60 min", { firstResponse: 60, resolution: 60 }, {}],
  ["1 t", "", { firstResponse: 60, resolution: null }, {}],
  ["", "", { firstResponse: null, resolution: null }, { firstResponse: "empty" }],
  ["4", "x", { firstResponse: null, resolution: null }, { firstResponse: "noUnit", resolution: "unclear" }],
  [
    "0 min",
    "9000 t",
    { firstResponse: null, resolution: null },
    { firstResponse: "outOfBounds", resolution: "outOfBounds" },
  ],
])("%j and %j are parsed", (firstResponse, resolution, minutes, problems) => {
  expect(readTarget(typed(firstResponse, resolution), ",")).toEqual({ minutes, problems });
});

test("each problem is at its field", () => {
  const problems = targetProblems([typed("1 h", ""), typed("4", "1 h"), typed("4 h", "1 h")], ".");
  expect(problems.map(({ path, code }) => [path, code])).toEqual([
    ["targets.1.firstResponse", "noUnit"],
    ["targets.2.resolution", "tooShort"],
  ]);
});

test("all targets are sent, or none", () => {
  const whole = typed("4 h", "");
  const target = { severity: "Regular", clock: "support", firstResponseMinutes: 240, resolutionMinutes: null };
  expect(readTargets([whole, whole], ".")).toEqual([target, target]);
  expect(readTargets([whole, typed("soon", "")], ".")).toBeNull();
});
