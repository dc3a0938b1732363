import { expect, test } from "vitest";
import { isAttended } from "#notifications/rules/attention.ts";

const now = Date.parse("2026-11-20T09:00:00Z");

test.each<[string, { ago: number; isHidden?: boolean; hasFocus?: boolean }, boolean]>([
  ["just touched", { ago: 0 }, true],
  ["touched within the minute", { ago: 59_999 }, true],
  ["touched a minute ago", { ago: 60_000 }, false],
  ["touched hours ago", { ago: 10_000_000 }, false],
  ["touched later than now, by a clock that was set back", { ago: -1 }, false],
  ["hidden", { ago: 0, isHidden: true }, false],
  ["beside the window that is used", { ago: 0, hasFocus: false }, false],
])("attention to a page that is %s", (_what, { ago, isHidden = false, hasFocus = true }, expected) => {
  expect(isAttended({ isHidden, hasFocus, lastActivityAt: now - ago }, now)).toBe(expected);
});
