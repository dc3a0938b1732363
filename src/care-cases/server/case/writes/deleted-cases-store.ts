import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

/**
 * Deletes the cases `c` that meet a condition, with everything attached; returns their files' keys. `mark` is `prepared`
 * for a text that is the same each time.
 */
export async function deleteCases(
  db: Db,
  where: RawBuilder<unknown>,
  mark: RawBuilder<unknown> = sql``,
): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`${mark}
    with chosen as (select c.id from care_case c where ${where} for update of c),
      files as (select f.storage_key from case_file f join chosen on chosen.id = f.case_id),
      gone as (delete from care_case using chosen where care_case.id = chosen.id)
    select storage_key from files`.execute(db);
  return rows.map((row) => row.storage_key);
}

/** `deleteCases` of one case. */
export const deleteCaseRow = (db: Db, id: number): Promise<string[]> => deleteCases(db, sql`c.id = ${id}`, prepared);

/** `deleteCases` of several cases by their ids. */
export const deleteCaseRows = (db: Db, ids: readonly number[]): Promise<string[]> =>
  deleteCases(db, sql`c.id = any(${ids as number[]}::bigint[])`);
