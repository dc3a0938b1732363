import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Actor } from "#platform/contract/actor.ts";
import type { RandomWorld } from "#tests/api/visibility/random-world.ts";
import { inRandomWorld, seeds } from "#tests/api/visibility/twins.ts";
import { maySeeNotification } from "#visibility/rules/notification-scope.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import {
  inboxOfCaseScope,
  inboxScope,
  inboxWalkScope,
  isAboutInternal,
  notifiedScope,
} from "#visibility/server/notification-scope-store.ts";

type Row = RandomWorld["notifications"][number];

describe.each(seeds)("in the random world of seed %i, the rule and the query agree on", (seed) => {
  const { world, found, expectTwins, sees } = inRandomWorld(seed);

  describe("a notification", () => {
    const rule = (actor: Actor, row: Row) => sees(actor, row) && maySeeNotification(actor, row);
    const inInbox = (actor: Actor, row: Row) => rule(actor, row) && row.inInbox;
    const key = ({ id }: { id: number }) => id;
    const withCase = (scope: RawBuilder<boolean>) =>
      sql`select n.id::int as key from notification n join care_case c on c.id = n.case_id where ${scope}`;

    test("of a person", () =>
      expectTwins(world.notifications, { key, rule, query: (actor) => withCase(notifiedScope(actor)) }));

    test("in the inbox", () =>
      expectTwins(world.notifications, { key, rule: inInbox, query: (actor) => withCase(inboxScope(actor)) }));

    test("in the inbox, without reading its case", () =>
      expectTwins(world.notifications, {
        key,
        rule: inInbox,
        query: (actor) => sql`select n.id::int as key from notification n where ${inboxWalkScope(actor)}`,
      }));

    test("in the inbox, of a found case", () =>
      expectTwins(world.notifications, {
        key,
        rule: inInbox,
        query: (actor) => withCase(sql<boolean>`${inboxOfCaseScope(actor)} and ${caseScope(actor)}`),
      }));

    test("that is internal with its content", async () => {
      const keys = await found(sql`select n.id::int as key from notification n
        left join case_change h on h.id = n.change_id left join case_message m on m.id = n.message_id where ${isAboutInternal}`);
      const expected = world.notifications.filter(
        ({ isInternal, change, message }) => isInternal || change?.isInternal || message?.isInternal,
      );
      expect(keys).toEqual(expected.map(({ id }) => id));
    });
  });
});
