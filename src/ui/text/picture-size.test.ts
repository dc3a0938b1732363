import { expect, test } from "vitest";
import { readPictureSize } from "./picture-size.ts";

test.each([
  [[300, 200], 300, 200],
  [[1_000, 640], 500, 320],
  [[1, 100_000], 1, 320],
  [[100_000, 1], 100_000, 1],
])("a picture of %j is %i by %i", (said, width, height) => expect(readPictureSize(said)).toEqual({ width, height }));

test.each([null, [0, 5], ["9", "9"], [1e9, 1], [1.5, 1], [Number.NaN, 1], [5], "x", { length: 2 }])(
  "%j is not a size",
  (said) => expect(readPictureSize(said)).toBeNull(),
);
