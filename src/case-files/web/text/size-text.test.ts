import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 kB"],
  [1, "0.1 kB"],
  [1_024, "1 kB"],
  [9_000, "8.8 kB"],
  [12_000, "12 kB"],
  [3_500_000, "3.3 MB"],
])("a file of %i bytes is shown as %s", (bytes, text) => {
  expect(sizeText(bytes, "en-US")).toBe(text);
});
