import { type RawBuilder, sql } from "kysely";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { countDueRows, type DuePortion, foundIn, slice } from "#platform/server/removal/due-rows-store.ts";
import { type DueRows, type Place, type RemovalPortion, start } from "#platform/server/removal/removal.ts";

/** Emails that became a case or a message, received after a position and before an instant. */
const keptMailRows = (after: Place, before: Date): RawBuilder<unknown> => sql`
  incoming_mail m join care_case c on c.id = m.case_id
  where m.state in (1, 2) and (m.received_at, m.id) > (${after.at}::timestamptz, ${after.id}) and m.received_at < ${before}`;

export const countOldMails = (db: Db, before: Date): Promise<DueRows> => {
  const looked = (order: RawBuilder<unknown>) => sql`
    select c.id, c.customer_no, m.received_at as at from ${keptMailRows(start, before)}
    order by m.received_at ${order}, m.id ${order}`;
  return countDueRows(db, { looked, due: sql`from w where ${isFree("w")}` });
};

/** The next due emails, at most this many. */
export async function findOldMails(db: Db, { after, before }: RemovalPortion, most: number): Promise<DuePortion> {
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
