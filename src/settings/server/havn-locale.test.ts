import { expect, test } from "vitest";
import { havnLocale } from "./havn-locale.ts";

test.each([
  ["da-DK", "en", "da"],
  ["en-US", "da", "en"],
  [null, "en", "en"],
  [null, "da", "da"],
] as const)("of %s, where it was %s before there was a choice, is %s", (language, usual, locale) => {
  expect(havnLocale({ language }, usual)).toBe(locale);
});
