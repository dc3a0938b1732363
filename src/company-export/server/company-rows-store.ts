import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { isExternal } from "#visibility/server/audience-store.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { companyScope } from "#visibility/server/company-scope-store.ts";
import { fileScope } from "#visibility/server/file-scope-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";
import { managedUsers } from "#visibility/server/person-scope-store.ts";

export type CompanyFound = Pick<Row<"customer">, "cvr" | "gln" | "name" | "email" | "phone" | "address"> & {
  readonly number: string;
  readonly ownNumber: string | null;
};

/** The company of the reader; null if there is none. */
export async function findExportedCompany(db: Db, reader: Actor): Promise<CompanyFound | null> {
  const { rows } = await sql<CompanyFound>`
    select k.customer_no::text as number, k.own_number as "ownNumber", k.cvr, k.gln, k.name, k.email, k.phone, k.address from customer k
    where ${companyScope(reader, "k")}`.execute(db);
  return rows[0] ?? null;
}

export type PersonFound = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly alternativeEmail: string | null;
  readonly workPhone: string | null;
  readonly mobilePhone: string | null;
  readonly address: string | null;
  readonly jobTitle: string | null;
  readonly isAdministrator: boolean;
  readonly isPending: boolean;
};

/** Its people: all of those who accepted; of the others, what the company knows them by. */
export async function findExportedPeople(db: Db, reader: Actor): Promise<PersonFound[]> {
  const { rows } = await sql<PersonFound>`
    select s.id, s.name, s.email, s.alternative_email as "alternativeEmail", s.work_phone as "workPhone",
      s.mobile_phone as "mobilePhone", s.address, s.job_title as "jobTitle", r.is_administrator as "isAdministrator",
      s.state <> 'active' as "isPending"
    from (${managedUsers(reader)}) s
    join user_customer r on r.user_id = s.user_id and ${companyScope(reader, "r")}
    order by s.id`.execute(db);
  return rows;
}

/** Cases that were submitted, in the words of the index of a company's. */
const exported = (reader: Actor) => sql`${caseScope(reader)} and c.status_group <> 0`;

/** Their numbers, in order, from a snapshot of when the transaction began. */
export async function eachCaseNumber(
  tx: Db,
  reader: Actor,
  atOnce: number,
  take: (numbers: readonly number[]) => Promise<void>,
): Promise<void> {
  await eachBatch<{ id: number }>(
    tx,
    { name: "cases", rows: sql`select c.id from care_case c where ${exported(reader)} order by c.id`, atOnce },
    (rows) => take(rows.map(({ id }) => id)),
  );
}

type Batches = { readonly name: string; readonly rows: RawBuilder<unknown>; readonly atOnce: number };

/** A cursor keeps few rows in memory, and sorts once. */
async function eachBatch<T>(
  tx: Db,
  { name, rows, atOnce }: Batches,
  take: (rows: readonly T[]) => Promise<void>,
): Promise<void> {
  await sql`declare ${sql.ref(name)} no scroll cursor for ${rows}`.execute(tx);
  for (;;) {
    const found = await sql<T>`fetch ${sql.lit(atOnce)} from ${sql.ref(name)}`.execute(tx);
    if (found.rows.length === 0) break;
    await take(found.rows);
  }
  await sql`close ${sql.ref(name)}`.execute(tx);
}

export type CaseFound = Pick<
  Row<"care_case">,
  | "id"
  | "original_number"
  | "imported_at"
  | "title"
  | "case_type"
  | "severity"
  | "priority"
  | "status"
  | "status_reason"
  | "external_reference"
  | "created_by"
  | "contact_id"
  | "created_at"
  | "submitted_at"
  | "closed_at"
> & {
  readonly description: string;
  readonly creator_name: string;
  readonly creator_kind: number;
  readonly contact_name: string | null;
  readonly contact_kind: number | null;
  readonly tags: readonly string[];
};

/** Tags that customers see, by their names in English. */
const tags = sql`array(
  select distinct t.name from case_tag h join tag own on own.id = h.tag_id join tag t on t.id = coalesce(own.merged_into, own.id)
  where h.case_id = c.id and ${isExternal("t")} order by t.name)`;

export async function findExportedCases(tx: Db, reader: Actor, numbers: readonly number[]): Promise<CaseFound[]> {
  const { rows } = await sql<CaseFound>`
    select c.id, c.original_number, c.imported_at, c.title, d.description, c.case_type, c.severity, c.priority, c.status, c.status_reason,
      c.external_reference, c.created_by, creator.name as creator_name, creator.kind as creator_kind,
      c.contact_id, contact.name as contact_name, contact.kind as contact_kind, ${tags} as tags,
      c.created_at, c.submitted_at, c.closed_at
    from care_case c
    join case_description d on d.case_id = c.id
    join app_user creator on creator.id = c.created_by
    left join app_user contact on contact.id = c.contact_id
    where c.id = any(${numbers as number[]}::bigint[]) and ${exported(reader)} order by c.id`.execute(tx);
  return rows;
}

export type MessageFound = Pick<
  Row<"case_message">,
  "id" | "case_id" | "author_id" | "by_staff" | "comment" | "created_at" | "edited_at"
> & { readonly author_name: string; readonly impersonator_name: string | null };

const ofCases = (table: string, numbers: readonly number[]) =>
  sql`${sql.ref(`${table}.case_id`)} = any(${numbers as number[]}::bigint[])`;

/** The messages of these cases, by case. */
export const eachExportedMessage = (
  tx: Db,
  reader: Actor,
  { numbers, atOnce }: { readonly numbers: readonly number[]; readonly atOnce: number },
  take: (rows: readonly MessageFound[]) => Promise<void>,
): Promise<void> => {
  const rows = sql`select m.id, m.case_id, m.author_id, author.name as author_name, impersonator.name as impersonator_name,
      m.by_staff, m.comment, m.created_at, m.edited_at
    from case_message m
    join app_user author on author.id = m.author_id
    left join app_user impersonator on impersonator.id = m.impersonator_id
    where ${ofCases("m", numbers)} and ${messageScope(reader)} and m.deleted_at is null order by m.case_id, m.id`;
  return eachBatch<MessageFound>(tx, { name: "messages", rows, atOnce }, take);
};

export type FileFound = Pick<
  Row<"case_file">,
  "id" | "case_id" | "message_id" | "name" | "size" | "content_type" | "uploaded_by" | "by_staff" | "created_at"
> & {
  readonly uploader_name: string;
  readonly sha256: string | null;
  /** A code of what a scan said; null if nothing was scanned. */
  readonly scan: number | null;
};

/** Files that were sent. */
const sent = (reader: Actor) => sql`${fileScope(reader)} and not f.is_pending and not f.on_draft`;

/** The files of these cases, by case. */
export const eachExportedFile = (
  tx: Db,
  reader: Actor,
  { numbers, atOnce }: { readonly numbers: readonly number[]; readonly atOnce: number },
  take: (rows: readonly FileFound[]) => Promise<void>,
): Promise<void> => {
  const rows = sql`select f.id, f.case_id, f.message_id, f.name, f.size, f.content_type, f.uploaded_by, f.by_staff,
      f.created_at, uploader.name as uploader_name, encode(f.sha256, 'hex') as sha256,
      scan.state as scan
    from case_file f join app_user uploader on uploader.id = f.uploaded_by
    left join file_scan scan on scan.storage_key = f.storage_key
    where ${ofCases("f", numbers)} and ${sent(reader)} order by f.case_id, f.id`;
  return eachBatch<FileFound>(tx, { name: "files", rows, atOnce }, take);
};

export type BytesFound = Pick<Row<"case_file">, "id" | "case_id" | "size" | "storage_key"> & {
  readonly sha256: string | null;
};

type BytesPage = {
  /** The last file of the page before. */
  readonly after: Pick<BytesFound, "id" | "case_id">;
  readonly most: number;
  readonly isHashed?: boolean;
};

/** Where the bytes of the company's files are, those after one, by case: only the cases that are left are read. */
export async function findExportedBytes(
  db: Db,
  reader: Actor,
  { after, most, isHashed }: BytesPage,
): Promise<BytesFound[]> {
  const missing = isHashed === false ? sql`and f.sha256 is null` : sql``;
  const { rows } = await sql<BytesFound>`
    select f.id, f.case_id, f.size, f.storage_key, encode(f.sha256, 'hex') as sha256
    from care_case c join case_file f on f.case_id = c.id
    where ${exported(reader)} and c.id >= ${after.case_id} and (f.case_id, f.id) > (${after.case_id}, ${after.id})
      and ${sent(reader)} ${missing}
    order by f.case_id, f.id limit ${most}`.execute(db);
  return rows;
}

/** Stores the hash of a file's bytes, in hexadecimal digits. */
export async function storeHash(db: Db, id: number, sha256: string): Promise<void> {
  await sql`update case_file f set sha256 = decode(${sha256}, 'hex') where f.id = ${id} and f.sha256 is null`.execute(
    db,
  );
}
