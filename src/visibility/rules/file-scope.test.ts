import { describe, expect, test } from "vitest";
import type { Actor, Role } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { maySeeFile } from "#visibility/rules/file-scope.ts";

const person = (role: Role, userId: number): Actor => buildActor({ role, userId });
const staff = person("staff", 1);
const user = person("user", 10);

describe("who can see a file", () => {
  const row = (actor: Actor, isInternal: boolean, isPending: boolean, uploadedBy: number, sees: boolean) => ({
    actor,
    file: { isInternal, isPending, uploadedBy },
    sees,
  });
  test.each([
    row(staff, false, false, 10, true),
    row(staff, true, false, 2, true),
    row(staff, true, true, 1, true),
    row(staff, false, true, 10, false),
    row(staff, true, true, 2, false),
    row(user, false, false, 11, true),
    row(user, true, false, 1, false),
    row(user, false, true, 10, true),
    row(user, false, true, 11, false),
    row(user, true, true, 10, false),
    row(person("administrator", 12), false, true, 10, false),
    row(person("administrator", 12), true, false, 1, false),
  ])("$actor.role $actor.userId, $file: $sees", ({ actor, file, sees }) => {
    expect(maySeeFile(actor, file)).toBe(sees);
  });
});
