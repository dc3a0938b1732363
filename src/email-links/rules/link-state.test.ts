import { expect, test } from "vitest";
import { linkExpiry, linkState } from "./link-state.ts";

const made = new Date("2026-11-20T09:00:00.000Z");
const expiresAt = linkExpiry(made);
const after = (ms: number) => new Date(made.getTime() + ms);
const sevenDays = 7 * 24 * 60 * 60 * 1_000;

test("a link is valid for seven days", () => expect(expiresAt.toISOString()).toBe("2026-11-27T09:00:00.000Z"));

test.each([
  ["new", null, null, false, 0, "open"],
  ["a second before seven days", null, null, false, sevenDays - 1_000, "open"],
  ["at seven days", null, null, false, sevenDays, "open"],
  ["a millisecond later", null, null, false, sevenDays + 1, "expired"],
  ["a second later", null, null, false, sevenDays + 1_000, "expired"],
  ["used", after(5), null, false, 10, "confirmed"],
  ["used, and old since", after(5), null, false, sevenDays + 1, "confirmed"],
  ["replaced", null, after(5), false, 10, "replaced"],
  ["replaced, and old since", null, after(5), false, sevenDays + 1, "replaced"],
  ["used, and asked for anew since", after(5), after(8), false, 10, "replaced"],
  ["answered another way", null, null, true, 10, "confirmed"],
  ["answered by a newer link", null, after(5), true, sevenDays + 1, "confirmed"],
] as const)("%s", (_name, usedAt, replacedAt, isAnswered, ms, expected) => {
  expect(linkState({ expiresAt, usedAt, replacedAt }, isAnswered, after(ms))).toBe(expected);
});
