import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { AwayState } from "#staff/contract/away-calls.ts";
import { awayOf } from "#users/server/away-store.ts";

/** A colleague who hasn't left, locked, with their absence; null if there is none. */
export async function lockAway(db: Db, userId: number): Promise<AwayState | null> {
  const { rows } = await sql<AwayState>`
    select u.id as "userId", ${awayOf("u")} as away, u.version from app_user u
    where u.id = ${userId}::bigint and u.kind = 0 and u.removed_at is null for no key update of u`.execute(db);
  return rows[0] ?? null;
}

type Values = { readonly until: string | null; readonly reachId: number | null };

export async function storeAway(db: Db, userId: number, { until, reachId }: Values): Promise<void> {
  await db
    .updateTable("app_user")
    .set({ away_until: until, away_reach_id: until === null ? null : reachId, version: sql<number>`version + 1` })
    .where("id", "=", userId)
    .execute();
}
