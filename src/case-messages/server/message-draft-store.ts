import { sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import type { PageReads } from "#platform/server/http/page-reads.ts";
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
  /** Of a message to be sent later, which all staff see. */
  send_at: Date | null;
  writer_id: number;
  writer_name: string;
};

/** The person at the keyboard: impersonating staff have drafts of their own. */
export const writerIdOf = (actor: Actor): number => actor.impersonator?.userId ?? actor.userId;

/**
 * The person's unsent messages on a case that they can see, by audience, and their held ones, which have a key and a
 * send order; for staff also the messages of everybody that are to be sent later.
 */
async function findUnsent(db: Db, actor: Actor, caseId: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`${prepared}
    select d.is_internal, d.comment, ${isLargeMarkup(sql.ref("d.comment"))} as is_large, d.saved_at, d.refused, d.held_key,
      d.send_order, d.send_at, d.writer_id, u.name as writer_name
    from message_draft d join app_user u on u.id = d.writer_id
    where d.case_id = ${caseId} and case when d.send_at is null
        then d.user_id = ${actor.userId} and d.writer_id = ${writerIdOf(actor)} else ${isStaff(actor)}::boolean end
      and ${messageScope(actor, "d")}
    order by d.is_internal, d.saved_at`.execute(db);
  return rows;
}

type UnsentReader = { readonly db: Db; readonly actor: Actor; readonly page: PageReads | null };

/** The same, shared by the calls of a page. */
export const findUnsentOnce = ({ db, actor, page }: UnsentReader, caseId: number): Promise<DraftRow[]> =>
  page ? page.once(`unsent ${caseId}`, () => findUnsent(db, actor, caseId)) : findUnsent(db, actor, caseId);

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
