import { expect, test } from "vitest";
import { newcomers } from "#dashboard/contract/calls.ts";
import type { StaffRole } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { firstStepsOf, newcomerOf } from "./first-steps.ts";

test.each<[StaffRole[], string | null]>([
  [["agent"], "agent"],
  [["agent", "coordinator"], "coordinator"],
  [["executive"], "executive"],
  [["administrator"], null],
  [["agent", "coordinator", "executive", "administrator"], null],
  [[], "agent"],
])("staff who are %j start as %s", (staffRoles, kind) => {
  expect(newcomerOf(buildActor({ role: "staff", staffRoles }))).toBe(kind);
});

test("a customer's administrator starts as a company, and a user as a user", () => {
  expect((["administrator", "user"] as const).map((role) => newcomerOf(buildActor({ role })))).toEqual([
    "company",
    "user",
  ]);
});

test.each(newcomers)("%s has three steps, without duplicates", (kind) => {
  expect(firstStepsOf[kind]).toHaveLength(3);
  expect(new Set(firstStepsOf[kind]).size).toBe(3);
});
