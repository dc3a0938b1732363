import { expect, test } from "vitest";
import { houseLocale } from "./house-locale.ts";

test.each([
  ["da-DK", "en", "da"],
  ["en-US", "da", "en"],
  [null, "en", "en"],
  [null, "da", "da"],
] as const)("of %s, where it was %s before there was a choice, is %s", (language, usual, locale) => {
  expect(houseLocale({ language }, usual)).toBe(locale);
});
