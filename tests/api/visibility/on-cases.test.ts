import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { caseLiveEvent, relationLiveEvents } from "#care-cases/server/case-live-event.ts";
import type { RandomCase } from "#tests/api/visibility/random-world.ts";
import { isLeftOutInternal, isVersionInternal } from "#tests/api/visibility/store-world.ts";
import { inRandomWorld, seeds } from "#tests/api/visibility/twins.ts";
import { isInAudience } from "#visibility/rules/audience.ts";
import { maySeeCase } from "#visibility/rules/case-scope.ts";
import { mayFollowEvent, maySeeChange } from "#visibility/rules/event-scope.ts";
import { maySeeFile } from "#visibility/rules/file-scope.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";
import { inAudience } from "#visibility/server/audience-store.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { changeScope } from "#visibility/server/event-scope-store.ts";
import { fileScope } from "#visibility/server/file-scope-store.ts";
import { leftOutScope, messageScope } from "#visibility/server/message-scope-store.ts";

/*
 * Things that belong to cases. Each visibility rule exists twice: as a function of values, and in SQL. In a random
 * world, both are evaluated for everybody and everything, and must agree.
 */
describe.each(seeds)("in the random world of seed %i, the rule and the query agree on", (seed) => {
  const { world, found, expectTwins, caseOf, sees } = inRandomWorld(seed);

  test("a message", () =>
    expectTwins(world.messages, {
      key: ({ id }) => id,
      rule: (actor, row) => sees(actor, row) && maySeeMessage(actor, row),
      query: (actor) => sql`select m.id::int as key from case_message m join care_case c on c.id = m.case_id
        where ${caseScope(actor)} and ${messageScope(actor)}`,
    }));

  test("a mention", () =>
    expectTwins(world.messages, {
      key: ({ id }) => id,
      rule: (actor, row) => sees(actor, row) && maySeeMessage(actor, row),
      query: (actor) => sql`select m.message_id::int as key from message_mention m join care_case c on c.id = m.case_id
        where ${caseScope(actor)} and ${messageScope(actor)}`,
    }));

  test("an earlier version of a message, whose audience may have been smaller", () =>
    expectTwins(world.messages, {
      key: ({ id }) => id,
      rule: (actor, row) =>
        sees(actor, row) && maySeeMessage(actor, row) && maySeeMessage(actor, { isInternal: isVersionInternal(row) }),
      query: (actor) => sql`select m.id::int as key from case_message m join care_case c on c.id = m.case_id
        join message_version v on v.message_id = m.id
        where ${caseScope(actor)} and ${messageScope(actor)} and ${messageScope(actor, "v")}`,
    }));

  test("what a message leaves out of its email", () =>
    expectTwins(world.messages, {
      key: ({ id }) => id,
      rule: (actor, row) =>
        sees(actor, row) && maySeeMessage(actor, row) && isInAudience(actor, { isInternal: isLeftOutInternal(row) }),
      query: (actor) => sql`select m.id::int as key from case_message m join care_case c on c.id = m.case_id
        join message_left_out l on l.message_id = m.id
        where ${caseScope(actor)} and ${messageScope(actor)} and ${leftOutScope(actor)}`,
    }));

  test("a message draft", () =>
    expectTwins(world.drafts, {
      key: ({ caseId, isInternal }) => `${caseId} ${isInternal}`,
      rule: (actor, row) => row.userId === actor.userId && maySeeMessage(actor, row),
      query: (actor) => sql`select distinct case_id || ' ' || is_internal as key from message_draft
        where user_id = ${actor.userId} and ${messageScope(actor, "message_draft")}`,
    }));

  test("a file", () =>
    expectTwins(world.files, {
      key: ({ id }) => id,
      rule: (actor, row) => sees(actor, row) && maySeeFile(actor, row),
      query: (actor) => sql`select f.id::int as key from case_file f join care_case c on c.id = f.case_id
        where ${caseScope(actor)} and ${fileScope(actor)}`,
    }));

  test("a history entry", () =>
    expectTwins(world.changes, {
      key: ({ id }) => id,
      rule: (actor, row) => sees(actor, row) && maySeeChange(actor, row),
      query: (actor) => sql`select h.id::int as key from case_change h join care_case c on c.id = h.case_id
        where ${caseScope(actor)} and ${changeScope(actor)}`,
    }));

  describe("a live event", () => {
    const about = ({ id, status, customerNumber, createdBy, contactPersonId, ownCasesOnly }: RandomCase) => ({
      id,
      status: statusCodes.toCode(status),
      customer_no: customerNumber === null ? null : Number(customerNumber),
      created_by: createdBy,
      contact_id: contactPersonId,
      own_cases_only: ownCasesOnly,
    });

    test("of a change, for those who see the history entry", () =>
      expectTwins(world.changes, {
        key: ({ id }) => id,
        rule: (actor, { caseId, isInternal }) =>
          mayFollowEvent(actor, caseLiveEvent(about(caseOf(caseId)), { kind: "case", isInternal }).facts),
        query: (actor) => sql`select h.id::int as key from case_change h join care_case c on c.id = h.case_id
          where ${caseScope(actor)} and ${changeScope(actor)}`,
      }));

    test("of a file, for those who see the file", () =>
      expectTwins(world.files, {
        key: ({ id }) => id,
        rule: (actor, { caseId, isInternal, isPending, uploadedBy }) => {
          const how = { kind: "file", isInternal, ...(isPending && { seenOnlyBy: uploadedBy }) } as const;
          return mayFollowEvent(actor, caseLiveEvent(about(caseOf(caseId)), how).facts);
        },
        query: (actor) => sql`select f.id::int as key from case_file f join care_case c on c.id = f.case_id
          where ${caseScope(actor)} and ${fileScope(actor)}`,
      }));

    test("of two related cases, for those who see both", async () => {
      const pairs = world.cases.flatMap((one) =>
        world.cases
          .filter((other) => other.id > one.id && (one.id + other.id) % 7 === 0)
          // Only pairs that somebody could relate.
          .filter((other) => world.actors.some((actor) => maySeeCase(actor, one) && maySeeCase(actor, other)))
          .map((other) => ({ one, other })),
      );
      const ids = sql`(values ${sql.join(pairs.map(({ one, other }) => sql`(${one.id}::int, ${other.id}::int)`))})`;
      await expectTwins(pairs, {
        key: ({ one, other }) => `${one.id} ${other.id}`,
        rule: (actor, { one, other }) => {
          const told = relationLiveEvents(about(one), about(other)).map(({ facts }) => mayFollowEvent(actor, facts));
          expect(new Set(told).size).toBe(1);
          return told[0] === true;
        },
        query: (actor) => sql`select p.one || ' ' || p.other as key from ${ids} p (one, other)
          where 2 = (select count(*) from care_case c where c.id in (p.one, p.other) and ${caseScope(actor)})`,
      });
    });
  });

  test("what an audience may see, also for other people than the caller", async () => {
    for (const isStaff of [true, false]) {
      const keys = await found(sql`select m.id::int as key from case_message m where ${inAudience({ isStaff }, "m")}`);
      expect(keys).toEqual(world.messages.filter((row) => isInAudience({ isStaff }, row)).map(({ id }) => id));
    }
  });
});
