import { sql } from "kysely";
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

/** Ids of the cases whose documents are still of a former version: after one, up to another. */
type Rebuild = { readonly after: number; readonly until: number };

/** Notes that documents up to this case are rebuilt. Null if none was left. */
export async function noteRebuilt(db: Db, after: number): Promise<Rebuild | null> {
  const { rows } = await sql<Rebuild>`
    update search_rebuild set after = greatest(after, ${after}::bigint) returning after, until`.execute(db);
  return rows[0] ?? null;
}

/** Ends the rebuild, and false, if rows of messages of large cases are left to their jobs. Searches look for both forms until then. */
export async function endRebuild(db: Db): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    with waiting as (
      select exists (select from job where lane = 'index' and kind = 'index-case' and payload ? 'after' and failed_at is null) as left
    ), ended as (delete from search_rebuild using waiting where not waiting.left)
    select "left" from waiting`.execute(db);
  return rows[0]?.left !== true;
}

/** Names that processes of the former version stored get what they are also found by. */
export const addPlainForms = (db: Db) => sql`select add_plain_forms()`.execute(db);

/** At most so many documents are still of a former version. */
export async function countFormerDocuments(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select greatest(0, until - after) as count from search_rebuild`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
