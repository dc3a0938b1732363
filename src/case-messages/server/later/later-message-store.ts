import { sql } from "kysely";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import type { HeldRow } from "#case-messages/server/held-message-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";

export type LaterRow = HeldRow & {
  readonly key: string;
  readonly writer_id: number;
  readonly writer_name: string;
  readonly send_at: Date;
};

/** The messages to be sent later on a case that the reader can see, as far as they are for them. */
export async function findLaterMessages(db: Db, actor: Actor, caseId: number): Promise<LaterRow[]> {
  const { rows } = await sql<LaterRow>`${prepared}
    select d.held_key as key, d.writer_id, u.name as writer_name, d.is_internal, d.comment, d.send_order, d.send_at
    from message_draft d join app_user u on u.id = d.writer_id
    where d.case_id = ${caseId} and d.send_at is not null and ${messageScope(actor, "d")}
    order by d.send_at, d.held_key limit ${messageBounds.later.onCase}`.execute(db);
  return rows;
}

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
