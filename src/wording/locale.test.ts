import { expect, test } from "vitest";
import { chooseLocale } from "./locale.ts";

test.each([
  ["da", "en-US,en", "da"],
  ["en", "da-DK,da", "en"],
  [undefined, "da-DK,da;q=0.9,en;q=0.8", "da"],
  [undefined, "da", "da"],
  [undefined, "en-GB,da;q=0.5", "en"],
  [undefined, "sv-SE,da;q=0.9,en;q=0.8", "da"],
  [undefined, "de,en;q=0.9,da;q=0.8", "en"],
  [undefined, "en;q=0.5, DA;q=0.7", "da"],
  [undefined, "da;q=0,en;q=0.1", "en"],
  [undefined, "da;q=0", "en"],
  [undefined, "da;q=x,*", "en"],
  [undefined, ",,;;q=,", "en"],
  [undefined, "dav-KE", "en"],
  [undefined, undefined, "en"],
  ["fr", "de", "en"],
])("cookie %s, browser %s: %s", (cookie, accepted, locale) => {
  expect(chooseLocale(cookie, accepted)).toBe(locale);
});
