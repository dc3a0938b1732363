import type { Db } from "#platform/server/database/database.ts";

type PutOffRow = { readonly userId: number; readonly caseId: number; readonly until: Date; readonly note: string };

/** Puts the case off, or changes the time. */
export async function storePutOff(db: Db, { userId, caseId, until, note }: PutOffRow): Promise<void> {
  await db
    .insertInto("case_put_off")
    .values({ user_id: userId, case_id: caseId, until, note })
    .onConflict((conflict) => conflict.columns(["user_id", "case_id"]).doUpdateSet({ until, note }))
    .execute();
}

/** False if it wasn't put off. */
export async function deletePutOff(db: Db, userId: number, caseId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom("case_put_off")
    .where("user_id", "=", userId)
    .where("case_id", "=", caseId)
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** How many cases this person has put off. */
export async function countPutOffs(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("case_put_off")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Brings the case back to everybody who has put it off. */
export async function deletePutOffsOf(db: Db, caseId: number): Promise<void> {
  await db.deleteFrom("case_put_off").where("case_id", "=", caseId).execute();
}
