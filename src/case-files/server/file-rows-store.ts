import { sql } from "kysely";
import type { CaseAbout } from "#care-cases/server/public.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { isExternal } from "#visibility/server/audience-store.ts";
import { fileScope } from "#visibility/server/file-scope-store.ts";

export type FileRow = Pick<
  Row<"case_file">,
  | "id"
  | "case_id"
  | "message_id"
  | "name"
  | "size"
  | "content_type"
  | "storage_key"
  | "uploaded_by"
  | "by_staff"
  | "is_internal"
  | "is_pending"
  | "for_text"
  | "created_at"
> & {
  uploader_name: string;
  /** A code of what a scan said; null if nothing was scanned. */
  scan: number | null;
};

const columns = sql`f.id, f.case_id, f.message_id, f.name, f.size, f.content_type, f.storage_key, f.uploaded_by,
  u.name as uploader_name, f.by_staff, f.is_internal, f.is_pending, f.for_text, f.created_at,
  (select s.state from file_scan s where s.storage_key = f.storage_key) as scan`;

type Page = { readonly after?: number | undefined; readonly newestFirst: boolean; readonly most: number };

/** Files of a case after an id, by age; the caller has checked access to the case. */
export async function findFiles(db: Db, actor: Actor, caseId: number, page: Page): Promise<FileRow[]> {
  const { after, newestFirst, most } = page;
  const behind = after === undefined ? sql`true` : newestFirst ? sql`f.id < ${after}` : sql`f.id > ${after}`;
  const { rows } = await sql<FileRow>`${prepared}
    select ${columns} from case_file f join app_user u on u.id = f.uploaded_by
    where f.case_id = ${caseId} and ${behind} and ${fileScope(actor)}
    order by f.id ${newestFirst ? sql`desc` : sql`asc`} limit ${most}`.execute(db);
  return rows;
}

/** The number of files of a locked case by staff, or by its company's people. */
export async function countFiles(db: Db, caseId: number, byStaff: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`${prepared}
    select count(*)::int as count from case_file where case_id = ${caseId} and by_staff = ${byStaff}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One file of a case, if visible to the reader; otherwise null. */
export async function findFile(db: Db, actor: Actor, caseId: number, id: number): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`${prepared}
    select ${columns} from case_file f join app_user u on u.id = f.uploaded_by
    where f.case_id = ${caseId} and f.id = ${id} and ${fileScope(actor)}`.execute(db);
  return rows[0] ?? null;
}

/** Files of a case of these sizes that its customer can see too; oldest first. The caller has checked access to the case. */
export async function findExternalFiles(
  db: Db,
  actor: Actor,
  caseId: number,
  { sizes, most }: { readonly sizes: readonly number[]; readonly most: number },
): Promise<Pick<FileRow, "id" | "size" | "storage_key">[]> {
  const { rows } = await sql<Pick<FileRow, "id" | "size" | "storage_key">>`${prepared}
    select f.id, f.size, f.storage_key from case_file f
    where f.case_id = ${caseId} and f.size = any(${sizes as number[]}::int[]) and not f.is_pending
      and ${isExternal("f")} and ${fileScope(actor)}
    order by f.id limit ${most}`.execute(db);
  return rows;
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
  /** Uploaded as a picture of a text. */
  forText: boolean;
  /** Whether its case is a draft, and remains one until this transaction ends. */
  onDraft: boolean;
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
      for_text: file.forText,
      on_draft: file.onDraft,
      uploaded_for: file.actor.customerNumber === null ? null : Number(file.actor.customerNumber),
      created_at: file.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteFileRow = (db: Db, id: number) => db.deleteFrom("case_file").where("id", "=", id).execute();

export type LeftFile = CaseAbout & {
  readonly storageKey: string;
  readonly uploadedBy: number;
  readonly isInternal: boolean;
};

/**
 * Deletes up to `most` files pending since before `file`, pictures of texts since before `picture`, oldest first, unless
 * their uploader has a message draft on the case, which may include them. Returns the deleted files.
 */
export async function deletePendingBefore(
  db: Db,
  { file, picture }: { readonly file: Date; readonly picture: Date },
  most: number,
): Promise<LeftFile[]> {
  const { rows } = await sql<LeftFile>`
    with old as (
      select f.id, f.case_id from case_file f
      where f.is_pending and f.created_at < ${file} and (not f.for_text or f.created_at < ${picture})
        and not exists (select from message_draft d where d.case_id = f.case_id and d.user_id = f.uploaded_by)
      order by f.created_at limit ${most} for update of f skip locked
    ), gone as (
      delete from case_file f using old where f.id = old.id
      returning f.case_id, f.storage_key as "storageKey", f.uploaded_by as "uploadedBy", f.is_internal as "isInternal"
    )
    select gone."storageKey", gone."uploadedBy", gone."isInternal", c.id, c.status, c.customer_no, c.created_by,
      c.contact_id, coalesce(k.own_cases_only, false) as own_cases_only
    from gone join care_case c on c.id = gone.case_id left join customer k on k.customer_no = c.customer_no`.execute(
    db,
  );
  return rows;
}

/** Deletes all files of these cases; returns their store keys. */
export async function deleteAllFilesOf(db: Db, caseIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .deleteFrom("case_file")
    .where("case_id", "in", caseIds)
    .returning("storage_key as key")
    .execute();
  return rows.map(({ key }) => key);
}

/** Which of these store keys belong to files of cases. */
export async function findNamedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`${prepared}
    select storage_key as key from case_file where storage_key = any(${keys as string[]})`.execute(db);
  return rows.map(({ key }) => key);
}

/** Files of cases after an id whose store keys begin with one of these folders, by id. */
export async function findFilesIn(db: Db, folders: readonly string[], after: number, most: number) {
  const { rows } = await sql<{ id: number; key: string }>`${prepared}
    select id, storage_key as key from case_file
    where id > ${after} and left(storage_key, 2) = any(${folders as string[]}) order by id limit ${most}`.execute(db);
  return rows;
}
