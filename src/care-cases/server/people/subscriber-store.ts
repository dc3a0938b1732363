import type { Db } from "#platform/server/database/database.ts";

/** False when they followed the case already. */
export async function insertSubscriber(db: Db, caseId: number, userId: number): Promise<boolean> {
  const rows = await db
    .insertInto("case_subscriber")
    .values({ case_id: caseId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** False when they did not follow the case. */
export async function deleteSubscriber(db: Db, caseId: number, userId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom("case_subscriber")
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .returning("case_id")
    .execute();
  return rows.length > 0;
}
