import { expect, test } from "vitest";
import type { Actor, Role } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { managesUsersOf, maySeeUser, seesInvitationOnly } from "#visibility/rules/person-scope.ts";

const company = (customerNumber: string, accepted = true) => ({
  customerNumber,
  accepted,
  isAdministrator: false,
  isLastAdministrator: false,
});

const person = (role: Role, customerNumber: string | null): Actor =>
  buildActor({
    role,
    userId: 10,
    customerNumber,
    customerNumbers: customerNumber === null ? [] : [customerNumber, "3003"],
  });

const row = (actor: Actor, userId: number, customerNumbers: readonly string[], sees: boolean) => ({
  actor,
  user: { userId, companies: customerNumbers.map((number) => company(number)) },
  sees,
});

test.each([
  row(person("staff", null), 20, ["1001"], true),
  row(person("staff", null), 1, [], true),
  row(person("administrator", "1001"), 20, ["2002", "1001"], true),
  row(person("administrator", "1001"), 20, ["2002"], false),
  row(person("administrator", "1001"), 20, ["3003"], false),
  row(person("administrator", "1001"), 1, [], false),
  row(person("administrator", null), 20, ["1001"], false),
  row(person("administrator", "1001"), 10, ["2002"], true),
  row(person("user", "1001"), 10, ["1001"], true),
  row(person("user", "1001"), 20, ["1001"], false),
  row(person("user", "1001"), 1, [], false),
])("$actor.role of $actor.customerNumber sees $user: $sees", ({ actor, user, sees }) => {
  expect(maySeeUser(actor, { ...user, isRemoved: false })).toBe(sees);
});

test.each([
  [person("staff", null), 20, true],
  [person("administrator", "1001"), 20, false],
  [person("administrator", "1001"), 10, true],
])("$0.role of $0.customerNumber sees user %i, who was removed: %s", (actor, userId, sees) => {
  expect(maySeeUser(actor, { userId, isRemoved: true, companies: [company("1001")] })).toBe(sees);
});

test.each([
  [person("staff", null), "1001", true],
  [person("administrator", "1001"), "1001", true],
  [person("administrator", "1001"), "3003", false],
  [person("administrator", null), "1001", false],
  [person("user", "1001"), "1001", false],
])("$0.role of $0.customerNumber manages the users of %s: %s", (actor, customerNumber, may) => {
  expect(managesUsersOf(actor, customerNumber)).toBe(may);
});

test.each([
  [person("staff", null), 20, [company("1001", false)], false],
  [person("administrator", "1001"), 20, [company("1001")], false],
  [person("administrator", "1001"), 20, [company("1001", false)], true],
  [person("administrator", "1001"), 20, [company("1001", false), company("3003")], true],
  [person("administrator", "1001"), 10, [company("1001", false)], false],
])("$0.role sees only the invitation of %i: $3", (actor, userId, companies, only) => {
  expect(seesInvitationOnly(actor, { userId, companies })).toBe(only);
});
