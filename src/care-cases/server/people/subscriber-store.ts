import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { caseVisibleTo } from "#visibility/server/case-scope-store.ts";

/** False if they already followed the case. */
export async function insertSubscriber(db: Db, caseId: number, userId: number): Promise<boolean> {
  const rows = await db
    .insertInto("case_subscriber")
    .values({ case_id: caseId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** False if they didn't follow the case. */
export async function deleteSubscriber(db: Db, caseId: number, userId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom("case_subscriber")
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** The number of followers who can see the case, of staff or of its company. */
export async function countFollowers(db: Db, caseId: number, isStaff: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from care_case c join case_subscriber s on s.case_id = c.id
    join app_user u on u.id = s.user_id
    where c.id = ${caseId} and u.kind = ${isStaff ? 0 : 1} and ${caseVisibleTo}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Colleague = { readonly caseId: number; readonly userId: number; readonly isStaff: boolean };

/** The name of a staff member or customer's user who can see the case; null if there is none. */
export async function findColleagueOn(db: Db, { caseId, userId, isStaff }: Colleague): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select u.name from care_case c join app_user u on u.id = ${userId}::bigint
    where c.id = ${caseId} and u.kind = ${isStaff ? 0 : 1} and ${caseVisibleTo}`.execute(db);
  return rows[0]?.name ?? null;
}
