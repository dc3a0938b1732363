import { type RawBuilder, sql } from "kysely";
import { caseScope } from "#care-cases/server/case/case-scope-store.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";

/**
 * Which rows of notification (as `n`, with the case as `c`) stand in a person's inbox: their own, of what they may see now.
 * Every query of the inbox begins with it.
 */
export const inboxScope = (actor: Actor): RawBuilder<boolean> => sql<boolean>`${notifiedScope(actor)} and n.in_inbox`;

/**
 * The same without a join, row for row: a walk down one's inbox stays one along its index, whatever the planner makes of
 * how many rows are left. A joined case makes it sort all of them.
 */
export function inboxWalkScope(actor: Actor): RawBuilder<boolean> {
  const own = sql<boolean>`n.user_id = ${actor.userId} and n.in_inbox`;
  const seen = sql<boolean>`(select ${caseScope(actor)} from care_case c where c.id = n.case_id)`;
  return isStaff(actor) ? sql<boolean>`${own} and ${seen}` : sql<boolean>`${own} and not n.is_internal and ${seen}`;
}

/** The same with what a mail alone tells of: whoever visits the case knows that too. */
export function notifiedScope(actor: Actor): RawBuilder<boolean> {
  const own = sql<boolean>`n.user_id = ${actor.userId} and ${caseScope(actor)}`;
  return isStaff(actor) ? own : sql<boolean>`${own} and not n.is_internal`;
}
