import { sql } from "kysely";
import { hasUsersOf } from "#care-cases/server/case/case-names-store.ts";
import type { Db } from "#platform/server/database/database.ts";

/**
 * A contact person's emails arrive again, so those of their cases whose delivery is in their inbox count as told: the
 * customer's silence begins.
 */
export async function beginSilenceOf(db: Db, contactId: number, now: Date): Promise<void> {
  await sql`
    update care_case c set silent_since = ${now}, untold_since = null
    where c.untold_since is not null and c.contact_id = ${contactId}
      and c.id = any(array(
        select n.case_id from notification n join case_change h on h.id = n.change_id
        where n.user_id = ${contactId} and n.in_inbox and h.to_value = 'Delivered'))`.execute(db);
}

type Retold = { readonly caseId: number; readonly deliveredAt: Date; readonly now: Date };

/** The customer's silence since a delivery counts from now, since its email was given up and others were told instead. */
export async function restartSilence(db: Db, { caseId, deliveredAt, now }: Retold): Promise<void> {
  await sql`update care_case set silent_since = ${now} where id = ${caseId} and silent_since <= ${deliveredAt}`.execute(
    db,
  );
}

/** The same if nobody else could be told. */
export async function stopSilence(db: Db, { caseId, deliveredAt, now }: Retold): Promise<void> {
  await sql`
    update care_case c set untold_since = ${now}, silent_since = case when ${hasUsersOf("c.customer_no")} then null else c.silent_since end
    where c.id = ${caseId} and c.silent_since <= ${deliveredAt}`.execute(db);
}
