import type { Db } from "#platform/server/database/database.ts";

/** The next cases after an id, by id. */
export async function findNextCases(db: Db, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("care_case")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const findTitle = (db: Db, id: number) =>
  db.selectFrom("care_case").select(["title", "title_sort"]).where("id", "=", id).executeTakeFirst();
