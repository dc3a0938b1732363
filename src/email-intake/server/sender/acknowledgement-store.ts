import { sql } from "kysely";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";

/**
 * Whether an address, by its hash, may be told now that its mail arrived, which then counts as done: once in 24 hours, and
 * `maxAnHour` addresses in an hour, even with concurrent calls. `db` is a transaction.
 */
export async function claimAcknowledgement(db: Db, address: Buffer, now: Date, maxAnHour: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('mail acknowledgements'))`.execute(db);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql`
    insert into mail_acknowledgement as a (address, at)
    select ${address}::bytea, ${now}::timestamptz
    where (select count(*) from mail_acknowledgement r where r.at > ${ago(hourMs)}) < ${maxAnHour}
    on conflict (address) do update set at = excluded.at where a.at <= ${ago(dayMs)}
    returning a.at`.execute(db);
  return rows.length > 0;
}

/** Forgets whom Havn told before this time; after a day they don't matter. */
export const deleteAcknowledgementsBefore = (db: Db, limit: Date) =>
  db.deleteFrom("mail_acknowledgement").where("at", "<", limit).execute();
