import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { isLargeMarkup } from "#platform/server/large-markup.ts";
import { isFor } from "#visibility/server/audience-store.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";

/** `is_large`: stored before there were bounds, and beyond them. */
export type DraftRow = { is_internal: boolean; comment: string; is_large: boolean; saved_at: Date };

/** Whoever sits at the keyboard: staff who impersonate write drafts of their own. */
const writerOf = (actor: Actor): number => actor.impersonator?.userId ?? actor.userId;

/** What the person has begun to write on a case that they see, by audience. */
export async function findDrafts(db: Db, actor: Actor, caseId: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`${prepared}
    select is_internal, comment, ${isLargeMarkup(sql.ref("comment"))} as is_large, saved_at from message_draft
    where case_id = ${caseId} and user_id = ${actor.userId} and writer_id = ${writerOf(actor)}
      and ${messageScope(actor, "message_draft")}
    order by is_internal`.execute(db);
  return rows;
}

type Place = { readonly caseId: number; readonly isInternal: boolean };

/** False when the case is not there, or not the person's to see. */
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
    select c.id, ${actor.userId}::int, ${writerOf(actor)}::int, ${isInternal}::boolean, ${comment}, ${now}::timestamptz from c
    on conflict (case_id, user_id, writer_id, is_internal)
    do update set comment = excluded.comment, saved_at = excluded.saved_at
    returning case_id`.execute(db);
  return rows.length > 0;
}

export async function deleteDraft(db: Db, actor: Actor, { caseId, isInternal }: Place): Promise<void> {
  await sql`${prepared}
    delete from message_draft where case_id = ${caseId} and user_id = ${actor.userId}
      and writer_id = ${writerOf(actor)} and ${isFor("message_draft", { isInternal })}`.execute(db);
}

/** Removes drafts that nobody touched since `limit`. */
export const deleteDraftsBefore = (db: Db, limit: Date) =>
  db.deleteFrom("message_draft").where("saved_at", "<", limit).execute();
