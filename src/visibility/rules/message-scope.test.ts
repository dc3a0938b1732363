import { expect, test } from "vitest";
import type { Actor, Role } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";

const person = (role: Role, userId: number): Actor => buildActor({ role, userId });
const impersonated = (userId: number): Actor => ({
  ...person("user", userId),
  impersonator: { userId: 1, name: "Staff" },
});

test.each([
  { role: "staff", internal: true, external: true },
  { role: "administrator", internal: false, external: true },
  { role: "user", internal: false, external: true },
] as const)("$role sees internal messages: $internal", ({ role, internal, external }) => {
  expect(maySeeMessage(person(role, 1), { isInternal: true })).toBe(internal);
  expect(maySeeMessage(person(role, 1), { isInternal: false })).toBe(external);
});

test("an impersonated person sees nothing internal, although staff are watching", () => {
  expect(maySeeMessage(impersonated(1), { isInternal: true })).toBe(false);
});
