import { sql } from "kysely";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { keptMailRows, type Place } from "./due-store.ts";
import { type DuePortion, foundIn, slice } from "./ended-cases-store.ts";

type MailQuery = { readonly after: Place; readonly before: Date; readonly most: number };

/** The next due emails, at most this many, and where to continue: null if there are no more. */
export async function findDueMails(db: Db, { after, before, most }: MailQuery): Promise<DuePortion> {
  const { rows } = await sql<{ id: number; at: Date; isDue: boolean }>`
    with w as materialized (
      select m.id as mail_id, m.received_at, c.id, c.customer_no from ${keptMailRows(after, before)}
      order by m.received_at, m.id limit ${slice})
    select w.mail_id as id, w.received_at as at, (${isFree("w")}) as "isDue" from w
    order by w.received_at, w.mail_id`.execute(db);
  return foundIn(rows, most);
}

/** Deletes these emails, except those that are being changed; returns the keys of their originals. */
export async function deleteMails(db: Db, ids: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ key: string | null }>`
    with due as (
      select m.id from incoming_mail m join care_case c on c.id = m.case_id
      where m.id = any(${ids as number[]}::bigint[]) and m.state in (1, 2) and ${isFree("c")}
      order by m.id for update of m skip locked)
    delete from incoming_mail m using due where m.id = due.id returning m.storage_key as key`.execute(db);
  return rows.map(({ key }) => key);
}
