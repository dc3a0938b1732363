import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import { isLargeMarkup } from "#platform/server/markup/large-markup.ts";
import { isFor } from "#visibility/server/audience-store.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";
import type { SendOrder } from "./send-order.ts";

/** `is_large`: stored before there were limits, and exceeds them. `refused`: why a sent message was returned. */
export type DraftRow = {
  is_internal: boolean;
  comment: string;
  is_large: boolean;
  saved_at: Date;
  refused: string | null;
  held_key: string;
  send_order: SendOrder | null;
};

/** The person at the keyboard: impersonating staff have drafts of their own. */
export const writerIdOf = (actor: Actor): number => actor.impersonator?.userId ?? actor.userId;

/**
 * The person's unsent messages on a case that they can see, by audience, and their held ones, which have a key and a
 * send order.
 */
export async function findUnsent(db: Db, actor: Actor, caseId: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`${prepared}
    select is_internal, comment, ${isLargeMarkup(sql.ref("comment"))} as is_large, saved_at, refused, held_key, send_order
    from message_draft
    where case_id = ${caseId} and user_id = ${actor.userId} and writer_id = ${writerIdOf(actor)}
      and send_at is null and ${messageScope(actor, "message_draft")}
    order by is_internal, saved_at`.execute(db);
  return rows;
}

/** The person's unsent messages on a case that they can see, by audience. */
export const findDrafts = async (db: Db, actor: Actor, caseId: number): Promise<DraftRow[]> =>
  (await findUnsent(db, actor, caseId)).filter(({ send_order }) => send_order === null);

type Place = { readonly caseId: number; readonly isInternal: boolean };

/**
 * Whether the writer has `most` unsent messages, including held ones, so another can't be created. An existing one at
 * this place can always be changed.
 */
export async function lacksRoom(db: Db, actor: Actor, { caseId, isInternal }: Place, most: number): Promise<boolean> {
  const writerId = writerIdOf(actor);
  const { rows } = await sql<{ count: number; isBegun: boolean }>`${prepared}
    select exists (select from message_draft where case_id = ${caseId} and user_id = ${actor.userId}
        and writer_id = ${writerId} and ${isFor("message_draft", { isInternal })} and held_key = '') as "isBegun",
      (select count(*)::int from (
        select from message_draft where writer_id = ${writerId} limit ${most}) theirs) as count`.execute(db);
  return rows[0]?.count === most && !rows[0].isBegun;
}

/** False if the case doesn't exist or isn't visible to the person. */
export async function storeDraft(
  db: Db,
  actor: Actor,
  { caseId, isInternal }: Place,
  comment: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    with c as (select c.id from care_case c where c.id = ${caseId} and ${caseScope(actor)} for key share)
    insert into message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at)
    select c.id, ${actor.userId}::int, ${writerIdOf(actor)}::int, ${isInternal}::boolean, ${comment}, ${now}::timestamptz from c
    on conflict (case_id, user_id, writer_id, is_internal, held_key)
    do update set comment = excluded.comment, saved_at = excluded.saved_at, refused = null
    returning case_id`.execute(db);
  return rows.length > 0;
}

export async function deleteDraft(db: Db, actor: Actor, { caseId, isInternal }: Place): Promise<void> {
  await db
    .deleteFrom("message_draft")
    .where("case_id", "=", caseId)
    .where("user_id", "=", actor.userId)
    .where("writer_id", "=", writerIdOf(actor))
    .where(isFor("message_draft", { isInternal }))
    .where("held_key", "=", "")
    .modifyEnd(unread)
    .execute();
}

/** Deletes drafts unchanged since `limit`, but none of what is to be sent later. */
export const deleteDraftsBefore = (db: Db, limit: Date) =>
  db.deleteFrom("message_draft").where("saved_at", "<", limit).where("send_at", "is", null).execute();
