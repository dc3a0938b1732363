import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { maxCounted } from "#platform/server/removal/due-rows-store.ts";
import type { DueRows } from "#platform/server/removal/removal.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

/**
 * The first row of the audit log that stays: the first that is young enough, or that may be about something on hold,
 * which is everything since a held case, or a held company or its first case, was created. Rows are only removed from
 * the beginning, since each is chained to the one before. They are chained in the order of their commits, which may
 * differ from their times, hence the hour.
 */
async function findFirstKeptRow(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select c.created_at as since from retention_hold h join care_case c on c.id = h.case_id
      union all
      select k.created_at from retention_hold h join customer k on ${ofSameCompany("k", "h")}
      union all
      select c.created_at from retention_hold h cross join (values (1), (2), (3)) submitted (status_group)
        cross join lateral (select c.created_at from care_case c
          where ${ofSameCompany("c", "h")} and c.status_group <> 0 and c.status_group = submitted.status_group order by c.id limit 1) c
      union all
      select a.at from retention_hold h cross join lateral (
        select a.at from audit_row a where ${ofSameCompany("a", "h")} order by a.at, a.id limit 1) a)
    select coalesce(
      (select id from audit_row where at >= least(${before}::timestamptz, (select min(since) from held) - interval '1 hour')
        order by at, id limit 1),
      (select last_id + 1 from audit_head)) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function countOldRows(db: Db, before: Date): Promise<DueRows> {
  const first = await findFirstKeptRow(db, before);
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(at) as oldest
    from (select at from audit_row where id < ${first} order by id limit ${maxCounted + 1}) due`.execute(db);
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted, oldest: oldest?.toISOString() ?? null };
}

type AuditRemoval = { readonly count: number; readonly upToRow: number; readonly hash: string };

/** Removes at most this many rows from the beginning of the audit log; null if none is due. */
export async function deleteOldRows(
  db: Db,
  { before, now }: { readonly before: Date; readonly now: Date },
  most: number,
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
  return { count, upToRow: last, hash: hash.toString("hex") };
}
