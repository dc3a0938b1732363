import { type Insertable, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { Tables } from "#platform/server/database/row-types.ts";

/** A whole row, with its id and its description. */
type ImportedRow = Insertable<Tables["care_case"]> & { readonly id: number };
export type ImportedCaseRow = { readonly row: ImportedRow; readonly description: string };

/** Ids for new cases. */
export async function takeCaseIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('care_case', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Stores new cases with their descriptions in one statement. All have the same columns. */
export async function insertImportedCases(db: Db, cases: readonly ImportedCaseRow[]): Promise<void> {
  const columns = Object.keys(cases[0]?.row ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const described = cases.map(({ row, description }) => ({ case_id: row.id, description }));
  await sql`
    with stored as (
      insert into care_case (${names})
      select ${names} from json_populate_recordset(null::care_case, ${JSON.stringify(cases.map(({ row }) => row))})
      returning id
    )
    insert into case_description (case_id, description)
    select d.case_id, d.description from json_populate_recordset(null::case_description, ${JSON.stringify(described)}) d
    join stored on stored.id = d.case_id`.execute(db);
}
