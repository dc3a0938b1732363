import { sql } from "kysely";
import type { Uploaded } from "#case-files/rules/upload-room.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

/** Who has a row of `upload_day`, in the order in which a transaction takes them. */
type Owner = { readonly kind: number; readonly id: number };

const ownersOf = ({ userId, customerNumber }: Actor): { readonly person: Owner; readonly company: Owner } => ({
  person: { kind: 0, id: userId },
  company: customerNumber === null ? { kind: 2, id: 0 } : { kind: 1, id: Number(customerNumber) },
});

export type UploadRoom = { readonly person: Uploaded; readonly company: Uploaded };

/** What a person and their company (staff together are one) have uploaded by now. */
export async function findUploaded(db: Db, actor: Actor, day: string): Promise<UploadRoom> {
  const { person, company } = ownersOf(actor);
  const ofPerson = await bytesOfDay(db, person, day);
  const ofCompany = await bytesOfDay(db, company, day);
  return withWaiting(db, actor, { ofPerson, ofCompany });
}

/**
 * Adds a file to the day's bytes of a person and of their company, and answers what they have uploaded then. Whoever else
 * uploads for them waits until the transaction ends: two that come at once both see the other's file. The row of the
 * file is there already.
 */
export async function addUpload(db: Db, actor: Actor, { bytes, day }: { bytes: number; day: string }) {
  const { person, company } = ownersOf(actor);
  const ofPerson = await addToDay(db, person, { bytes, day });
  const ofCompany = await addToDay(db, company, { bytes, day });
  return withWaiting(db, actor, { ofPerson, ofCompany });
}

async function withWaiting(db: Db, actor: Actor, day: { ofPerson: number; ofCompany: number }): Promise<UploadRoom> {
  const { userId, customerNumber } = actor;
  const ofCompany = customerNumber === null ? sql`uploaded_for is null` : sql`uploaded_for = ${Number(customerNumber)}`;
  return {
    person: { waiting: await countWaiting(db, sql`uploaded_by = ${userId}`), today: day.ofPerson },
    company: { waiting: await countWaiting(db, ofCompany), today: day.ofCompany },
  };
}

/** Reads an index of the files that wait; there are no more of one owner than may wait. */
async function countWaiting(db: Db, ofOwner: ReturnType<typeof sql>): Promise<Uploaded["waiting"]> {
  const { rows } = await sql<Uploaded["waiting"]>`${prepared}
    select coalesce(sum(size), 0) as bytes, count(*) as files from case_file
    where (is_pending or on_draft) and ${ofOwner}`.execute(db);
  return rows[0] ?? { bytes: 0, files: 0 };
}

async function bytesOfDay(db: Db, owner: Owner, day: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`${prepared}
    select bytes from upload_day where owner_kind = ${owner.kind} and owner_id = ${owner.id} and day = ${day}`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

async function addToDay(db: Db, { kind, id }: Owner, { bytes, day }: { bytes: number; day: string }): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`${prepared}
    insert into upload_day as d (owner_kind, owner_id, day, bytes) values (${kind}, ${id}, ${day}, ${bytes})
    on conflict (owner_kind, owner_id) do update
      set day = excluded.day, bytes = excluded.bytes + case when d.day = excluded.day then d.bytes else 0 end
    returning bytes`.execute(db);
  return rows[0]?.bytes ?? bytes;
}
