import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { inRandomWorld, seeds } from "#tests/api/visibility/twins.ts";
import { isCaseOfInvited, isCaseVisibleTo, maySeeCase } from "#visibility/rules/case-scope.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";
import { caseCompanyScope, caseOfInvited, caseScope, caseVisibleTo } from "#visibility/server/case-scope-store.ts";
import { companyScope } from "#visibility/server/company-scope-store.ts";
import { companySlices, findReadCompanies } from "#visibility/server/read-companies-store.ts";

/*
 * Each visibility rule exists twice: as a function of values, and in SQL. In a random world, both are evaluated for
 * everybody and everything, and must agree.
 */
describe.each(seeds)("in the random world of seed %i, the rule and the query agree on", (seed) => {
  const { world, db, found, expectTwins, personOf } = inRandomWorld(seed);

  test("covering all kinds of callers", () => {
    const { actors } = world;
    for (const role of ["staff", "administrator", "user"]) {
      expect(actors.filter((actor) => actor.role === role).length, role).toBeGreaterThan(5);
    }
    expect(actors.filter(({ impersonator }) => impersonator).length).toBeGreaterThan(3);
    expect(actors.filter(({ role, customerNumber }) => role === "user" && customerNumber === null)).not.toEqual([]);
    expect(actors.filter(({ customerNumbers }) => customerNumbers.length > 8)).not.toEqual([]);
  });

  test("a company", () =>
    expectTwins(world.companies, {
      key: ({ number }) => number,
      rule: (actor, { number }) => maySeeCompany(actor, String(number)),
      query: (actor) => sql`select c.customer_no as key from customer c where ${companyScope(actor, "c")}`,
    }));

  describe("a case", () => {
    test("of the caller", () =>
      expectTwins(world.cases, {
        key: ({ id }) => id,
        rule: maySeeCase,
        query: (actor) => sql`select c.id::int as key from care_case c where ${caseScope(actor)}`,
      }));

    test("that is submitted, by its company only", () =>
      expectTwins(
        world.cases.filter(({ status }) => status !== "Draft"),
        {
          key: ({ id }) => id,
          rule: maySeeCase,
          query: (actor) => sql`select c.id::int as key from care_case c
            where c.status <> 0 and ${caseCompanyScope(actor) ?? sql`true`}`,
        },
      ));

    test("of all companies of a person, each once", async () => {
      const asked = world.actors.filter(({ customerNumbers }) => customerNumbers.length > 1);
      expect(asked.length).toBeGreaterThan(3);
      for (const actor of asked) {
        const companies = (await findReadCompanies(db(), actor)) ?? [];
        const parts = companySlices(companies, actor).map(
          (part) => sql`select c.id::int as key from care_case c where c.status <> 0 and ${part}`,
        );
        const person = personOf(actor.userId);
        const theirs = world.cases.filter((one) => one.status !== "Draft" && isCaseVisibleTo(person, one));
        expect(await found(sql.join(parts, sql` union all `))).toEqual(theirs.map(({ id }) => id));
      }
    });

    test("of other people than the caller", async () => {
      const keys = await found(
        sql`select u.id || ' ' || c.id as key from app_user u, care_case c where ${caseVisibleTo}`,
      );
      const expected = world.people.flatMap(({ userId }) =>
        world.cases.filter((one) => isCaseVisibleTo(personOf(userId), one)).map(({ id }) => `${userId} ${id}`),
      );
      expect(new Set(keys)).toEqual(new Set(expected));
      expect(keys.length).toBe(expected.length);
    });

    test("of invited new people, who see none", async () => {
      const keys = await found(
        sql`select u.id || ' ' || c.id as key from app_user u, care_case c where ${caseOfInvited}`,
      );
      const expected = world.people
        .filter(({ isStaff, isConfirmed }) => !isStaff && !isConfirmed)
        .flatMap(({ userId, isRemoved, companies }) => {
          const invitedTo = companies.filter(({ accepted }) => !accepted).map(({ customerNumber }) => customerNumber);
          const theirs = world.cases.filter((one) => isCaseOfInvited({ userId, isRemoved, invitedTo }, one));
          expect(theirs.filter((one) => isCaseVisibleTo(personOf(userId), one))).toEqual([]);
          return theirs.map(({ id }) => `${userId} ${id}`);
        });
      expect(keys.toSorted()).toEqual(expected.toSorted());
    });

    test("that is a draft, by the first of the codes", () => {
      expect([caseStatuses[0], statusCodes.toCode("Draft")]).toEqual(["Draft", 0]);
    });
  });
});
