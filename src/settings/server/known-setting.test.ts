import { expect, test } from "vitest";
import { knownSetting } from "./declared-settings.ts";

// A setup file declares all settings.
test.each([
  ["cases.silentDays", "cases.silentDays", "cases"],
  ["brand", "brand", "general"],
  ["such.isNone", null, undefined],
  // Most audit rows are about no setting.
  [undefined, null, undefined],
  [null, null, undefined],
] as const)("of %s is %s", (said, name, page) => {
  expect(knownSetting(said)).toEqual(name === null ? null : { name, page });
});
