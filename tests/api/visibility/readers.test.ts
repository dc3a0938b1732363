import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Actor } from "#platform/contract/actor.ts";
import type { RandomCase } from "#tests/api/visibility/random-world.ts";
import { inOrder, inRandomWorld, seeds } from "#tests/api/visibility/twins.ts";
import { maySeeCase } from "#visibility/rules/case-scope.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";
import { readersOf } from "#visibility/rules/readers.ts";
import { findCompanyReaders, findStaffReaders, readerScope } from "#visibility/server/readers-store.ts";

describe.each(seeds)("in the random world of seed %i, the readers of a case", (seed) => {
  const { world, db, found, personOf } = inRandomWorld(seed);
  const people = world.people.map(({ userId }) => personOf(userId));
  const idsOf = (of: readonly { readonly userId: number }[]) => inOrder(of.map(({ userId }) => userId));

  /** Everybody who reads it when they sign in, for whichever company. */
  const readBySignIn = (careCase: RandomCase, isInternal: boolean) => {
    const accountsOf = ({ userId, isStaff, memberships }: (typeof people)[number]): Actor[] => {
      const common = { userId, name: "", email: "", sessionId: "", staffRoles: [], impersonator: null };
      if (isStaff) return [{ ...common, role: "staff", customerNumber: null, customerNumbers: [] }];
      const customerNumbers = memberships.map(({ customerNumber }) => customerNumber);
      return memberships.map(({ customerNumber, isAdministrator }) => {
        const role = isAdministrator ? "administrator" : "user";
        return { ...common, role, customerNumber, customerNumbers };
      });
    };
    const reads = (actor: Actor) => maySeeCase(actor, careCase) && maySeeMessage(actor, { isInternal });
    return people.filter((person) => !person.isRemoved && accountsOf(person).some(reads));
  };

  test.each([false, true])("are everybody who may see its message, internal: %s", async (isInternal) => {
    const pairs = await found<string>(
      sql`select c.id || ' ' || u.id as key from app_user u, care_case c where ${readerScope({ isInternal })}`,
    );
    const ofCase = Map.groupBy(pairs, (pair) => Number(pair.split(" ")[0]));
    for (const careCase of world.cases) {
      const readers = readersOf(people, careCase, { isInternal });
      expect(idsOf(readers)).toEqual(idsOf(readBySignIn(careCase, isInternal)));
      expect(inOrder((ofCase.get(careCase.id) ?? []).map((pair) => Number(pair.split(" ")[1])))).toEqual(
        idsOf(readers),
      );
    }
    expect(pairs.length).toBeGreaterThan(100);
  });

  test("are counted by side, the first by name, and the same people have the same sum", async () => {
    const sums = new Map<string, number>();
    for (const careCase of world.cases) {
      const readers = readersOf(people, careCase, { isInternal: false });
      const staff = readers.filter(({ isStaff }) => isStaff);
      const customers = readers.filter(({ isStaff }) => !isStaff);
      const asked = {
        staff: await findStaffReaders(db(), careCase.id, 100),
        company: await findCompanyReaders(db(), careCase.id, 100),
      };
      expect(inOrder(asked.staff.first.map(({ id }) => id))).toEqual(idsOf(staff));
      expect(inOrder(asked.company.first.map(({ id }) => id))).toEqual(idsOf(customers));
      expect([asked.staff.count, asked.company.count]).toEqual([staff.length, customers.length]);
      const first = await findCompanyReaders(db(), careCase.id, 2);
      expect(first).toEqual({ ...asked.company, first: asked.company.first.slice(0, 2) });
      const key = idsOf(customers).join(" ");
      expect(sums.get(key) ?? first.sum).toBe(first.sum);
      sums.set(key, first.sum);
    }
    expect(new Set(sums.values()).size).toBe(sums.size);
  });
});
