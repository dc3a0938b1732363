import { expect, test } from "vitest";
import type { Actor, Role } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/build-actor.ts";
import { maySeeUser } from "#users/rules/user-access.ts";

const person = (role: Role, customerNumber: string | null): Actor =>
  buildActor({
    role,
    userId: 10,
    customerNumber,
    customerNumbers: customerNumber === null ? [] : [customerNumber, "3003"],
  });

const row = (actor: Actor, userId: number, customerNumbers: readonly string[], sees: boolean) => ({
  actor,
  user: { userId, customerNumbers },
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
  expect(maySeeUser(actor, user)).toBe(sees);
});
