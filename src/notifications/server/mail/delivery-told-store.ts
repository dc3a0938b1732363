import { sql } from "kysely";
import { hasUsersOf, storeColumns } from "#care-cases/server/public.ts";
import type { Db } from "#platform/server/database/database.ts";

/**
 * A contact person's emails arrive again, so those of their cases whose delivery is in their inbox count as told: the
 * customer's silence begins.
 */
export async function beginSilenceOf(db: Db, contactId: number, now: Date): Promise<void> {
  const where = sql`c.untold_since is not null and c.contact_id = ${contactId}
    and c.id = any(array(
      select n.case_id from notification n join case_change h on h.id = n.change_id
      where n.user_id = ${contactId} and n.in_inbox and h.to_value = 'Delivered'))`;
  await storeColumns(db, { silent_since: now, untold_since: null }, { where });
}

type Retold = { readonly caseId: number; readonly deliveredAt: Date; readonly now: Date };

const silentSinceDelivery = ({ caseId, deliveredAt }: Retold) =>
  sql`c.id = ${caseId} and c.silent_since <= ${deliveredAt}`;

/** The customer's silence since a delivery counts from now, since its email was given up and others were told instead. */
export const restartSilence = (db: Db, retold: Retold): Promise<void> =>
  storeColumns(db, { silent_since: retold.now }, { where: silentSinceDelivery(retold) });

/** The same if nobody else could be told. */
export async function stopSilence(db: Db, retold: Retold): Promise<void> {
  const silent_since = sql`case when ${hasUsersOf("c.customer_no")} then null else c.silent_since end`;
  await storeColumns(db, { untold_since: retold.now, silent_since }, { where: silentSinceDelivery(retold) });
}
