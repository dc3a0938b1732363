import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

/**
 * Locks the writer until the transaction ends, so that calls at once don't exceed their limit. Before the case is locked,
 * as where somebody leaves.
 */
export async function lockWriter(db: Db, userId: number): Promise<void> {
  await sql`${prepared} select from app_user where id = ${userId} for no key update`.execute(db);
}

type LaterCounts = { readonly ofPerson: number; readonly onCase: number };

/** How many messages of this person, and on this case, wait to be sent later. */
export async function countLater(db: Db, userId: number, caseId: number): Promise<LaterCounts> {
  const { rows } = await sql<LaterCounts>`${prepared}
    select (select count(*) from message_draft where writer_id = ${userId} and send_at is not null) as "ofPerson",
      (select count(*) from message_draft where case_id = ${caseId} and send_at is not null) as "onCase"`.execute(db);
  return rows[0] ?? { ofPerson: 0, onCase: 0 };
}
