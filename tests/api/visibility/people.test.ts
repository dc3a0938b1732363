import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { RandomPerson } from "#tests/api/visibility/random-world.ts";
import { inOrder, inRandomWorld, seeds } from "#tests/api/visibility/twins.ts";
import { isCaseVisibleTo } from "#visibility/rules/case-scope.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";
import {
  managesUsersOf,
  maySeeFollower,
  maySeePhoto,
  maySeeUser,
  seesInvitationOnly,
} from "#visibility/rules/person-scope.ts";
import { caseScope, followerScope } from "#visibility/server/case-scope-store.ts";
import { mentionScope } from "#visibility/server/message-scope-store.ts";
import {
  belongsTo,
  canBeNamed,
  knownRelation,
  managedUsers,
  photoSeenBy,
  seenUsers,
} from "#visibility/server/person-scope-store.ts";

describe.each(seeds)("in the random world of seed %i, the rule and the query agree on", (seed) => {
  const { world, found, expectTwins, caseOf, personOf, sees } = inRandomWorld(seed);
  const relations = () =>
    world.people.flatMap(({ companies, ...person }) => companies.map((company) => ({ ...person, ...company })));

  describe("a person", () => {
    const key = ({ userId }: RandomPerson) => userId;

    test("whose page is requested", () =>
      expectTwins(world.people, {
        key,
        rule: maySeeUser,
        query: (actor) => sql`select s.user_id as key from (${seenUsers(actor)}) s`,
      }));

    test("whose photo is requested", () =>
      expectTwins(world.people, {
        key,
        rule: maySeePhoto,
        query: (actor) => sql`select u.id as key from app_user u where ${photoSeenBy(actor)}`,
      }));

    test("whom the caller manages", () =>
      expectTwins(world.people, {
        key,
        rule: (actor, { isRemoved, companies }) =>
          actor.role === "staff" ||
          (!isRemoved && companies.some(({ customerNumber }) => managesUsersOf(actor, customerNumber))),
        query: (actor) => sql`select s.user_id as key from (${managedUsers(actor)}) s`,
      }));

    test("who is only known as invited", () =>
      expectTwins(world.people, {
        key,
        rule: (actor, person) => maySeeUser(actor, person) && seesInvitationOnly(actor, person),
        query: (actor) => sql`select s.user_id as key from (${seenUsers(actor)}) s where s.job_title is null`,
      }));

    test("with their known companies", () =>
      expectTwins(
        world.people.flatMap((person) => person.companies.map((company) => ({ person, company }))),
        {
          key: ({ person, company }) => `${person.userId} ${company.customerNumber}`,
          rule: (actor, { person, company }) =>
            maySeeUser(actor, person) &&
            (person.userId === actor.userId || maySeeCompany(actor, company.customerNumber)),
          query: (actor) => sql`select r.user_id || ' ' || r.customer_no as key
            from (${seenUsers(actor)}) s join user_customer r on ${knownRelation(actor)}`,
        },
      ));

    test("who belongs to a company", async () => {
      const keys = await found(sql`select u.id || ' ' || c.customer_no as key from app_user u, customer c
        where ${belongsTo(sql`u.id`, sql`c.customer_no`)}`);
      const expected = world.people.flatMap(({ userId, companies }) =>
        companies.filter(({ accepted }) => accepted).map(({ customerNumber }) => `${userId} ${customerNumber}`),
      );
      expect(keys).toEqual(inOrder(expected));
    });

    test.each([true, false])("who can be chosen for a company, by staff: %s", async (byStaff) => {
      const keys = await found(sql`select u.id || ' ' || m.customer_no as key
        from user_customer m join app_user u on u.id = m.user_id where ${canBeNamed(byStaff)}`);
      const named = relations().filter(({ accepted, isConfirmed }) => accepted || (byStaff && !isConfirmed));
      expect(keys).toEqual(inOrder(named.map(({ userId, customerNumber }) => `${userId} ${customerNumber}`)));
    });

    test.each([true, false])("who can be mentioned in a message by staff, internal: %s", async (isInternal) => {
      const staff = world.people.filter(({ isStaff, isRemoved }) => isStaff && !isRemoved).map(({ userId }) => userId);
      for (const { number } of world.companies) {
        const keys = await found(sql`select u.id as key from app_user u, (select true as by_staff) m
          where ${mentionScope(number, { isInternal })}`);
        const users = relations().filter(
          ({ customerNumber, isStaff, isRemoved, accepted, isConfirmed }) =>
            Number(customerNumber) === number && !isInternal && !isStaff && !isRemoved && (accepted || !isConfirmed),
        );
        expect(keys).toEqual(inOrder([...staff, ...users.map(({ userId }) => userId)]));
      }
    });

    test("who follows a case", () =>
      expectTwins(world.subscribers, {
        key: ({ caseId, userId }) => `${caseId} ${userId}`,
        rule: (actor, { caseId, userId }) => {
          const person = personOf(userId);
          const { customerNumber } = caseOf(caseId);
          const ofCompany = person.memberships.some((one) => one.customerNumber === customerNumber);
          const isKnown = maySeeFollower(actor, { isStaff: person.isStaff, ofCompany });
          return sees(actor, { caseId }) && isCaseVisibleTo(person, caseOf(caseId)) && isKnown;
        },
        query: (actor) => sql`select c.id || ' ' || u.id as key
          from case_subscriber s join app_user u on u.id = s.user_id join care_case c on c.id = s.case_id
          left join customer on customer.customer_no = c.customer_no
          where ${caseScope(actor)} and ${followerScope(actor)}`,
      }));
  });
});
