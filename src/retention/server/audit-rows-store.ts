import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { findFirstKeptRow } from "./due-store.ts";

export type AuditRemoval = { readonly count: number; readonly upToId: number; readonly hash: string };

/** Removes at most this many rows from the beginning of the audit log; null if none is due. */
export async function removeAuditRows(
  db: Db,
  { before, most, now }: { readonly before: Date; readonly most: number; readonly now: Date },
): Promise<AuditRemoval | null> {
  const first = await findFirstKeptRow(db, before);
  const { rows } = await sql<{ count: number; last: number | null }>`
    select count(*)::int as count, max(id) as last from (
      select id from audit_row where id < ${first} order by id limit ${most}) due`.execute(db);
  const { count = 0, last = null } = rows[0] ?? {};
  if (last === null) return null;
  const { hash } = await db
    .insertInto("audit_removal")
    .values({ up_to_id: last, at: now })
    .returning("hash")
    .executeTakeFirstOrThrow();
  return { count, upToId: last, hash: hash.toString("hex") };
}
