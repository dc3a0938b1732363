import { type RawBuilder, sql } from "kysely";
import type { CaseAbout } from "#care-cases/server/public.ts";
import { photoOf } from "#platform/contract/file-scan.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FileUse } from "#scanning/contract/kept-apart.ts";

export type FileOwner = {
  readonly use: FileUse;
  /** The file's name, or an email's subject. */
  readonly name: string;
  readonly size: number;
  readonly uploaderId: number | null;
  readonly uploaderName: string | null;
  readonly caseId: number | null;
  readonly isInternal: boolean;
  readonly isPending: boolean;
};

type Source = {
  readonly use: FileUse;
  /** The columns of `FileOwner` of `x`, a row of a table with files. */
  readonly table: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
};

const noCase = sql`null::bigint as "caseId", false as "isInternal", false as "isPending"`;

/** Each table that names bytes of the file store; a test compares them with the schema. */
const sources: readonly Source[] = [
  {
    use: "caseFile",
    table: sql`case_file`,
    columns: sql`x.name, x.size, x.uploaded_by as "uploaderId", x.case_id as "caseId", x.is_internal as "isInternal",
      (x.is_pending or x.on_draft) as "isPending"`,
  },
  {
    use: "replyPicture",
    table: sql`saved_reply_picture`,
    columns: sql`x.name, x.size, x.uploaded_by as "uploaderId", ${noCase}`,
  },
  {
    use: "mail",
    table: sql`incoming_mail`,
    columns: sql`x.subject as name, x.size, null::int as "uploaderId", x.case_id as "caseId", true as "isInternal",
      false as "isPending"`,
  },
  {
    use: "kept",
    table: sql`kept_for_hold`,
    columns: sql`coalesce(x.name, '') as name, coalesce(x.size, 0) as size, null::int as "uploaderId", x.case_id as "caseId",
      true as "isInternal", true as "isPending"`,
  },
  {
    use: "import",
    table: sql`import_run`,
    columns: sql`x.file_name as name, 0 as size, x.started_by as "uploaderId", ${noCase}`,
  },
];

/** How many tables have files; photos are after them. */
export const sourceCount = sources.length + 1;

/** What these bytes are of; null if nothing names them any more. */
export async function findOwner(db: Db, key: string): Promise<FileOwner | null> {
  const photo = photoOf(key);
  const named = photo === null ? ownersOf(sql`x.storage_key = ${key}`) : ownerOfPhoto(photo);
  const { rows } = await sql<FileOwner>`
    select named.*, u.name as "uploaderName" from (${named}) named left join app_user u on u.id = named."uploaderId" limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

const ownersOf = (which: RawBuilder<boolean | unknown>) =>
  sql.join(
    sources.map(
      ({ use, table, columns }) => sql`select ${sql.lit(use)} as use, ${columns} from ${table} x where ${which}`,
    ),
    sql` union all `,
  );

/** The same of a row of `file_scan`. */
export const ownersOfScan = (scan: string) => sql`${ownersOf(sql`x.storage_key = ${sql.ref(`${scan}.storage_key`)}`)}
  union all ${ownerOfPhoto(sql`nullif(substring(${sql.ref(`${scan}.storage_key`)} from '^photo-([0-9]{1,9})$'), '')::int`)}`;

const ownerOfPhoto = (userId: number | RawBuilder<unknown>) => sql`
  select 'photo' as use, '' as name, octet_length(p.image) as size, p.user_id as "uploaderId", ${noCase}
  from user_photo p where p.user_id = ${userId}`;

/** Of whom a live event about a file of this case is. */
export async function findCaseOf(db: Db, caseId: number): Promise<CaseAbout | null> {
  const { rows } = await sql<CaseAbout>`
    select c.id, c.status, c.customer_no, c.created_by, c.contact_id, coalesce(k.own_cases_only, false) as own_cases_only
    from care_case c left join customer k on k.customer_no = c.customer_no where c.id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}

export type Position = { readonly source: number; readonly before: number | null };
export type StoredKey = { readonly id: number; readonly key: string };

/** Keys of a table's bytes before an id, the newest first. */
export async function findNewestKeys(db: Db, { source, before }: Position, most: number): Promise<StoredKey[]> {
  const found = sources[source];
  if (!found) return findNewestPhotos(db, before, most);
  const older = before === null ? sql`true` : sql`x.id < ${before}`;
  const { rows } = await sql<StoredKey>`
    select x.id, x.storage_key as key from ${found.table} x
    where x.storage_key is not null and ${older} order by x.id desc limit ${most}`.execute(db);
  return rows;
}

async function findNewestPhotos(db: Db, before: number | null, most: number): Promise<StoredKey[]> {
  const older = before === null ? sql`true` : sql`user_id < ${before}`;
  const { rows } = await sql<StoredKey>`
    select user_id as id, 'photo-' || user_id as key from user_photo where ${older} order by user_id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** The bytes of a person's photo; null if they have none. */
export async function findPhotoBytes(db: Db, userId: number): Promise<Buffer | null> {
  const row = await db.selectFrom("user_photo").select("image").where("user_id", "=", userId).executeTakeFirst();
  return row?.image ?? null;
}
