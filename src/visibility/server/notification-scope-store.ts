import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { inAudience, isInternal } from "#visibility/server/audience-store.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

/** A person's own notifications (as `n`) about content visible to them on cases they can see. */
const ownScope = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`n.user_id = ${actor.userId} and ${inAudience(actor, "n")}`;

/**
 * Rows of notification (as `n`, with the case as `c`) visible to a person: their own, about what they can see now. The
 * twin of `maySeeNotification` in rules/notification-scope.ts, combined with that of `maySeeCase`. Includes email-only
 * ones, since visiting the case marks those as read too.
 */
export const notifiedScope = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`${ownScope(actor)} and ${caseScope(actor)}`;

/** Those in the person's inbox. Every query on the inbox starts with it. */
export const inboxScope = (actor: Actor): RawBuilder<boolean> => sql<boolean>`${notifiedScope(actor)} and n.in_inbox`;

/**
 * The same as a per-row condition without a join, so that a walk down the inbox keeps using its index, whatever the
 * planner's row estimates. With a join, it would sort all rows.
 */
export const inboxWalkScope = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`${ownScope(actor)} and n.in_inbox and (select ${caseScope(actor)} from care_case c where c.id = n.case_id)`;

/** The same for one case that the caller knows to be visible. */
export const inboxOfCaseScope = (actor: Actor): RawBuilder<boolean> => sql<boolean>`${ownScope(actor)} and n.in_inbox`;

/** Whether a notification `n`, or its history entry `h` or message `m`, if any, is internal. */
export const isAboutInternal: RawBuilder<boolean> = sql<boolean>`(${isInternal("n")} or coalesce(${isInternal("h")}, false)
  or coalesce(${isInternal("m")}, false))`;
