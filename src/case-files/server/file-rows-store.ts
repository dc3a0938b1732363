import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database.ts";
import { keptPlan } from "#platform/server/kept-plans.ts";

export type FileRow = {
  id: number;
  case_id: number;
  message_id: number | null;
  name: string;
  size: number;
  content_type: string;
  storage_key: string;
  uploaded_by: number;
  uploader_name: string;
  by_staff: boolean;
  is_internal: boolean;
  is_pending: boolean;
  created_at: Date;
};

const columns = sql`f.id, f.case_id, f.message_id, f.name, f.size, f.content_type, f.storage_key, f.uploaded_by,
  u.name as uploader_name, f.by_staff, f.is_internal, f.is_pending, f.created_at`;

/** Which files (as `f`) of a case that the reader sees exist for them: the twin of `maySeeFile`. */
function fileScope(actor: Actor) {
  const own = sql`(not f.is_pending or f.uploaded_by = ${actor.userId})`;
  return actor.role === "staff" ? own : sql`not f.is_internal and ${own}`;
}

/** A case's files, oldest first; the reader was found to see the case. */
export async function findFiles(db: Db, actor: Actor, caseId: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`${keptPlan}
    select ${columns} from case_file f join app_user u on u.id = f.uploaded_by
    where f.case_id = ${caseId} and ${fileScope(actor)} order by f.id`.execute(db);
  return rows;
}

/** One file of a case that the reader sees; null when it does not exist for them. */
export async function findFile(db: Db, actor: Actor, caseId: number, id: number): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`${keptPlan}
    select ${columns} from case_file f join app_user u on u.id = f.uploaded_by
    where f.case_id = ${caseId} and f.id = ${id} and ${fileScope(actor)}`.execute(db);
  return rows[0] ?? null;
}

type NewFile = {
  caseId: number;
  actor: Actor;
  name: string;
  size: number;
  contentType: string;
  storageKey: string;
  isInternal: boolean;
  isPending: boolean;
  now: Date;
};

export async function insertFile(db: Db, file: NewFile): Promise<number> {
  const { id } = await db
    .insertInto("case_file")
    .values({
      case_id: file.caseId,
      message_id: null,
      name: file.name,
      size: file.size,
      content_type: file.contentType,
      storage_key: file.storageKey,
      uploaded_by: file.actor.userId,
      by_staff: file.actor.role === "staff",
      is_internal: file.isInternal,
      is_pending: file.isPending,
      created_at: file.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteFileRow = (db: Db, id: number) => db.deleteFrom("case_file").where("id", "=", id).execute();

/** Removes files that waited for a message since before `limit`; answers their keys in the file store. */
export async function deletePendingBefore(db: Db, limit: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom("case_file")
    .where("is_pending", "=", true)
    .where("created_at", "<", limit)
    .returning("storage_key")
    .execute();
  return rows.map((row) => row.storage_key);
}
