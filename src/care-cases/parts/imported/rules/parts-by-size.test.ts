import { expect, test } from "vitest";
import { partsBySize } from "./parts-by-size.ts";

test.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [4, 4, 4, 2],
    [
      [4, 4],
      [4, 2],
    ],
  ],
  [
    [20, 1, 30],
    [[20], [1], [30]],
  ],
])("%o in parts of ten are %o", (items, parts) => expect(partsBySize(items, (item) => item, 10)).toEqual(parts));
