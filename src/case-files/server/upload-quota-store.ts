import { sql } from "kysely";
import type { UploadTotals } from "#case-files/rules/upload-quota.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";

/** The owner of an `upload_day` row, in the order in which they are locked. */
type Owner = { readonly kind: number; readonly id: number };

const ownersOf = ({ userId, customerNumber }: Actor): { readonly person: Owner; readonly company: Owner } => ({
  person: { kind: 0, id: userId },
  company: customerNumber === null ? { kind: 2, id: 0 } : { kind: 1, id: Number(customerNumber) },
});

export type UploadQuota = { readonly person: UploadTotals; readonly company: UploadTotals };

/** What a person and their company (all staff count as one) have uploaded so far. */
export async function findUploaded(db: Db, actor: Actor, day: string): Promise<UploadQuota> {
  const { person, company } = ownersOf(actor);
  const ofPerson = await bytesOfDay(db, person, day);
  const ofCompany = await bytesOfDay(db, company, day);
  return withWaiting(db, actor, { ofPerson, ofCompany });
}

/**
 * Adds a file to today's bytes of a person and their company; returns their new totals. Locks the rows until the
 * transaction ends, so concurrent uploads see each other's files. The file's row must already exist.
 */
export async function addUpload(db: Db, actor: Actor, { bytes, day }: { bytes: number; day: string }) {
  const { person, company } = ownersOf(actor);
  const ofPerson = await addToDay(db, person, { bytes, day });
  const ofCompany = await addToDay(db, company, { bytes, day });
  return withWaiting(db, actor, { ofPerson, ofCompany });
}

async function withWaiting(db: Db, actor: Actor, day: { ofPerson: number; ofCompany: number }): Promise<UploadQuota> {
  const { userId, customerNumber } = actor;
  const ofCompany = customerNumber === null ? sql`uploaded_for is null` : sql`uploaded_for = ${Number(customerNumber)}`;
  return {
    person: { waiting: await countWaiting(db, sql`uploaded_by = ${userId}`), today: day.ofPerson },
    company: { waiting: await countWaiting(db, ofCompany), today: day.ofCompany },
  };
}

/** Counts from an index of pending files, whose number per owner is limited. */
async function countWaiting(db: Db, ofOwner: ReturnType<typeof sql>): Promise<UploadTotals["waiting"]> {
  const { rows } = await sql<UploadTotals["waiting"]>`${prepared}
    select coalesce(sum(size), 0) as bytes, count(*) as files from case_file
    where (is_pending or on_draft) and ${ofOwner}`.execute(db);
  return rows[0] ?? { bytes: 0, files: 0 };
}

async function bytesOfDay(db: Db, owner: Owner, day: string): Promise<number> {
  const row = await db
    .selectFrom("upload_day")
    .select("bytes")
    .where("owner_kind", "=", owner.kind)
    .where("owner_id", "=", owner.id)
    .where("day", "=", day)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

async function addToDay(db: Db, { kind, id }: Owner, { bytes, day }: { bytes: number; day: string }): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`${prepared}
    insert into upload_day as d (owner_kind, owner_id, day, bytes) values (${kind}, ${id}, ${day}, ${bytes})
    on conflict (owner_kind, owner_id) do update
      set day = excluded.day, bytes = excluded.bytes + case when d.day = excluded.day then d.bytes else 0 end
    returning bytes`.execute(db);
  return rows[0]?.bytes ?? bytes;
}

/** The draft's files become the case's. */
export const clearDraftMark = (db: Db, caseId: number) =>
  sql`${unread} update case_file set on_draft = false where case_id = ${caseId} and on_draft`.execute(db);
