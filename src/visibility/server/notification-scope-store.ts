import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { inAudience, isInternal } from "#visibility/server/audience-store.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

/** A person's own notifications (as `n`), of what is for them on cases that they see. */
const ownScope = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`n.user_id = ${actor.userId} and ${inAudience(actor, "n")}`;

/**
 * Which rows of notification (as `n`, with the case as `c`) exist for a person: their own, of what they may see now. The twin
 * of `maySeeNotification` in rules/notification-scope.ts, with that of `maySeeCase`. Those that a mail alone tells of are
 * among them: whoever visits the case knows that too.
 */
export const notifiedScope = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`${ownScope(actor)} and ${caseScope(actor)}`;

/** Which of them stand in the person's inbox. Every query of the inbox begins with it. */
export const inboxScope = (actor: Actor): RawBuilder<boolean> => sql<boolean>`${notifiedScope(actor)} and n.in_inbox`;

/**
 * The same without a join, row for row: a walk down one's inbox stays one along its index, whatever the planner makes of
 * how many rows are left. A joined case makes it sort all of them.
 */
export const inboxWalkScope = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`${ownScope(actor)} and n.in_inbox and (select ${caseScope(actor)} from care_case c where c.id = n.case_id)`;

/** The same of one case that the person was found to see. */
export const inboxOfCaseScope = (actor: Actor): RawBuilder<boolean> => sql<boolean>`${ownScope(actor)} and n.in_inbox`;

/** Whether a notification `n`, or the entry of the history `h` or the message `m` that it tells of, if any, is internal. */
export const tellsOfInternal: RawBuilder<boolean> = sql<boolean>`(${isInternal("n")} or coalesce(${isInternal("h")}, false)
  or coalesce(${isInternal("m")}, false))`;
