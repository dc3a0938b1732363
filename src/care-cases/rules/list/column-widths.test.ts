import { expect, test } from "vitest";
import { clampedWidth, widthStyle, withWidth } from "./column-widths.ts";

test.each([
  ["as wide as it was drawn", 180, 180],
  ["in whole pixels", 180.6, 181],
  ["not narrower than the column needs", 3, 66],
  ["not wider than a column may be", 2_000, 800],
])("a width %s", (_case, width, expected) => expect(clampedWidth(width, 66)).toBe(expected));

const status = { column: "status", width: 150, of: 1172 };

test("a column's width is set, changed and reset", () => {
  const one = withWidth([], "status", status);
  const two = withWidth(one, "id", { column: "id", width: 80, of: 1172 });
  expect(withWidth(two, "status", { ...status, width: 99 }).map(({ width }) => width)).toEqual([80, 99]);
  expect(withWidth(two, "status", null).map(({ column }) => column)).toEqual(["id"]);
});

test("a width is a share of the space in which it was chosen if less is available; chosen columns scroll", () => {
  expect(widthStyle(status, true, 72)).toBe("max(72px, min(150px, 12.80cqi))");
  expect(widthStyle(status, false, 72)).toBe(150);
});

test("a stored width below its column's minimum becomes the minimum", () =>
  expect(widthStyle({ column: "id", width: 48, of: 1172 }, false, 66)).toBe(66));
