import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { leftOutScope } from "#visibility/server/message-scope-store.ts";

/** Whether message `m` leaves out something of its email that the reader may see. */
export const hasLeftOut = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`exists (select from message_left_out l where l.message_id = m.id and ${leftOutScope(actor)})`;

/** What a message leaves out of its email; null if there is nothing that the reader may see. */
export async function findLeftOut(db: Db, actor: Actor, messageId: number): Promise<string | null> {
  const { rows } = await sql<{ content: string }>`${prepared}
    select l.content from message_left_out l where l.message_id = ${messageId} and ${leftOutScope(actor)}`.execute(db);
  return rows[0]?.content ?? null;
}

type LeftOut = { readonly messageId: number; readonly isInternal: boolean; readonly content: string };

export const insertLeftOut = (db: Db, { messageId, isInternal, content }: LeftOut) =>
  db.insertInto("message_left_out").values({ message_id: messageId, is_internal: isInternal, content }).execute();

export const deleteLeftOut = (db: Db, messageId: number) =>
  db.deleteFrom("message_left_out").where("message_id", "=", messageId).execute();
