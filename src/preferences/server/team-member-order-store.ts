import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** A staff member's order of the others, without those who left. */
export async function findMemberOrder(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from team_member_order o, unnest(o.member_ids) with ordinality as m(id, place)
      join app_user u on u.id = m.id and u.kind = 0 and u.removed_at is null
    where o.user_id = ${userId} order by m.place`.execute(db);
  return rows.map(({ id }) => id);
}

const largestId = 2_147_483_647;

/** Saves the order: only staff, each at its first position. An empty order deletes it. */
export async function storeMemberOrder(db: Db, userId: number, memberIds: readonly number[]): Promise<void> {
  const ids = [...new Set(memberIds)].filter((id) => id <= largestId);
  const known = ids.length > 0 ? await findStaffAmong(db, ids) : new Set<number>();
  const kept = ids.filter((id) => known.has(id));
  if (kept.length === 0) await db.deleteFrom("team_member_order").where("user_id", "=", userId).execute();
  else
    await db
      .insertInto("team_member_order")
      .values({ user_id: userId, member_ids: kept })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ member_ids: kept }))
      .execute();
}

async function findStaffAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("app_user")
    .select("id")
    .where("id", "in", [...ids])
    .where("kind", "=", 0)
    .where("removed_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
