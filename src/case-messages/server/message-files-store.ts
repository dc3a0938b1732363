import { type RawBuilder, sql } from "kysely";
import { type KeptChange, storeKeptFiles } from "#holds/server/kept-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { isExternal, isFor, isInternal } from "#visibility/server/audience-store.ts";
import { fileScope } from "#visibility/server/file-scope-store.ts";

export type MessageFileRow = { id: number; message_id: number; name: string; size: number; content_type: string };

export async function findMessageFiles(db: Db, messageIds: readonly number[]): Promise<MessageFileRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<MessageFileRow>`${prepared}
    select id, message_id, name, size, content_type from case_file
    where message_id = any(${messageIds as number[]}::bigint[]) order by id`.execute(db);
  return rows;
}

/** The names of these files of a case. */
export async function findFileNames(
  db: Db,
  { caseId, fileIds }: Pick<FileChoice, "caseId" | "fileIds">,
): Promise<{ readonly id: number; readonly name: string }[]> {
  if (fileIds.length === 0) return [];
  return db
    .selectFrom("case_file")
    .select(["id", "name"])
    .where("case_id", "=", caseId)
    .where("id", "in", fileIds)
    .orderBy("id")
    .execute();
}

/** Files of their uploader that a message takes, and the pictures that its text shows. */
type FileChoice = {
  readonly caseId: number;
  readonly userId: number;
  readonly fileIds: readonly number[];
  readonly shown: readonly number[];
};

/**
 * Pending files that a message or case can take whose text shows these pictures. Not the files of a held message, nor
 * pictures of another text: those belong to another unsent message.
 */
const isFree = (shown: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`f.is_pending and (not f.for_text or f.id = any(${shown as number[]}::bigint[]))
    and not exists (select from message_draft d where d.case_id = f.case_id and d.user_id = f.uploaded_by
      and d.send_order -> 'fileIds' @> to_jsonb(f.id))`;

const isTakable = ({ caseId, userId, fileIds, shown }: FileChoice): RawBuilder<boolean> =>
  sql<boolean>`f.id = any(${fileIds as number[]}::bigint[]) and f.case_id = ${caseId} and f.uploaded_by = ${userId}
    and ${isFree(shown)}`;

/** Attaches pending files to a message; returns how many. */
export async function attachFiles(
  db: Db,
  { messageId, isInternal, ...taken }: FileChoice & { readonly messageId: number; readonly isInternal: boolean },
): Promise<number> {
  if (taken.fileIds.length === 0) return 0;
  const rows = await db
    .updateTable("case_file as f")
    .set({ message_id: messageId, is_pending: false, is_internal: isInternal })
    .where(isTakable(taken))
    .returning("f.id")
    .execute();
  return rows.length;
}

/** How many of these files a message can take, of any audience or of this one. */
export async function countTakable(
  db: Db,
  taken: FileChoice,
  audience?: { readonly isInternal: boolean },
): Promise<number> {
  if (taken.fileIds.length === 0) return 0;
  const { rows } = await sql`${prepared}
    select from case_file f where ${isTakable(taken)} and ${audience ? isFor("f", audience) : sql`true`}`.execute(db);
  return rows.length;
}

/** Which of these files are on the case and visible to this person. */
export async function findVisibleFiles(
  db: Db,
  actor: Actor,
  { caseId, fileIds }: Pick<FileChoice, "caseId" | "fileIds">,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select f.id from case_file f where f.id = any(${fileIds as number[]}::bigint[]) and f.case_id = ${caseId}
      and ${fileScope(actor)}`.execute(db);
  return rows.map(({ id }) => id);
}

type Move = { readonly from: number; readonly to: number; readonly userId: number; readonly shown: readonly number[] };

/** Moves a person's pending external files of an ended case to the draft that continues it with their text. */
export async function moveUnsentFiles(db: Db, { from, to, userId, shown }: Move): Promise<void> {
  await sql`${prepared}
    update case_file f set case_id = ${to}, is_pending = false, on_draft = true
    where f.case_id = ${from} and f.uploaded_by = ${userId} and ${isExternal("f")} and ${isFree(shown)}`.execute(db);
}

/** Which of these sent files of the case its customer and this person can see. */
export async function findQuotableFiles(
  db: Db,
  actor: Actor,
  { caseId, fileIds }: Pick<FileChoice, "caseId" | "fileIds">,
): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`${prepared}
    select f.id from case_file f where f.id = any(${fileIds as number[]}::bigint[]) and f.case_id = ${caseId}
      and not f.is_pending and ${isExternal("f")} and ${fileScope(actor)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes those files of a deleted message that other messages of its case show as pictures files of these: of the oldest
 * external one, otherwise of the oldest internal one, with its audience. An internal file never becomes external.
 */
export async function handOnShownFiles(
  db: Db,
  { id, case_id: caseId }: { readonly id: number; readonly case_id: number },
): Promise<void> {
  await sql`${prepared}
    with showing as materialized (
      select m.id, m.is_internal, m.comment from case_message m
      where m.case_id = ${caseId} and m.id <> ${id} and m.deleted_at is null and m.comment like '%<img data-file="%'
    ), heir as (
      select distinct on (f.id) f.id as file_id, m.* from case_file f
      join showing m on position('<img data-file="' || f.id || '"' in m.comment) > 0
      where f.message_id = ${id} and (${isExternal("f")} or ${isInternal("m")})
      order by f.id, m.is_internal, m.id
    )
    update case_file f set (message_id, is_internal) = (heir.id, heir.is_internal)
    from heir where f.id = heir.file_id`.execute(db);
}

/** Keeps files of a case for its hold; the caller deletes their rows, but not their bytes. */
export const keepFiles = (db: Db, fileIds: readonly number[], change: KeptChange): Promise<void> =>
  storeKeptFiles(db, change, sql`select * from case_file where id = any(${fileIds as number[]}::bigint[])`);

/** Deletes the rows of a message's files; returns their keys in the file store. */
export async function removeMessageFiles(db: Db, messageId: number): Promise<string[]> {
  const rows = await db.deleteFrom("case_file").where("message_id", "=", messageId).returning("storage_key").execute();
  return rows.map((row) => row.storage_key);
}
