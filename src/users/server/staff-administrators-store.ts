import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/**
 * Locks these people, the absent colleagues that they are reached for, and all administrators of this Havn until the
 * transaction ends, so that two concurrent changes don't each count on the other administrator. Returns the
 * administrators. In order of their ids, as emails lock their readers.
 */
export async function lockStaffAdministrators(db: Db, ...userIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; administers: boolean }>`
    select u.id, 'administrator' = any(u.staff_roles) as administers from app_user u
    where u.removed_at is null and ('administrator' = any(u.staff_roles)
      or u.id = any(${userIds}::bigint[]) or u.away_reach_id = any(${userIds}::bigint[]))
    order by u.id for update`.execute(db);
  return rows.filter(({ administers }) => administers).map(({ id }) => id);
}
