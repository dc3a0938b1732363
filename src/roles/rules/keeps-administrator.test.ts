import { expect, test } from "vitest";
import type { StaffRole } from "#platform/contract/actor.ts";
import { keepsAdministrator } from "./keeps-administrator.ts";

test.each<[string, number[], StaffRole[], boolean]>([
  ["the only one keeps the role", [1], ["agent", "administrator"], true],
  ["the only one loses it", [1], ["agent"], false],
  ["one of two loses it", [1, 2], [], true],
  ["somebody who has it not changes", [2], ["executive"], true],
  ["nobody has it, and somebody gets it", [], ["administrator"], true],
])("%s", (_what, administrators, roles, keeps) => {
  expect(keepsAdministrator(administrators, { userId: 1, roles })).toBe(keeps);
});
