import { expect, test } from "vitest";
import { isRecentBackup, otherBackup } from "./recent-backup.ts";

const now = new Date("2026-11-20T09:00:00Z");
const before = (hours: number, seconds = 0) => new Date(now.getTime() - hours * 3_600_000 + seconds * 1_000);

test.each([
  ["none", null, null, false],
  ["the command's, two days ago", before(48), null, true],
  ["the command's, longer ago", before(48, -1), null, false],
  ["another one, eight days ago", null, before(192), true],
  ["another one, longer ago", null, before(192, -1), false],
  ["the command's, longer ago, which noted it", before(49), before(49, 2), false],
  ["the command's, longer ago, and another one since", before(72), before(71), true],
  ["another one long ago, and the command's", before(2), before(400), true],
])("%s is recent or not", (_name, byCommand, noted, expected) => {
  expect(isRecentBackup({ byCommand, noted }, now)).toBe(expected);
});

test("what the command itself noted isn't another backup", () => {
  expect(otherBackup({ byCommand: before(3), noted: before(3, 59) })).toBeNull();
  expect(otherBackup({ byCommand: before(3), noted: before(2) })).toEqual(before(2));
  expect(otherBackup({ byCommand: null, noted: before(2) })).toEqual(before(2));
});
