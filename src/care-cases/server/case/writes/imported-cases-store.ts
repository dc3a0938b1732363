import { type Insertable, sql } from "kysely";
import { isQuiet } from "#care-cases/server/case/imported-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Tables } from "#platform/server/database/row-types.ts";
import { deleteCases } from "./deleted-cases-store.ts";

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

/** What makes a case more than what was imported: somebody's work, or what else refers to it. */
const untouched = sql<boolean>`c.version = 1
  and not exists (select from case_change h where h.case_id = c.id offset 1)
  and not exists (select from case_message m where m.case_id = c.id)
  and not exists (select from case_file f where f.case_id = c.id)
  and not exists (select from message_draft m where m.case_id = c.id)
  and not exists (select from case_subscriber s where s.case_id = c.id)
  and not exists (select from case_put_off p where p.case_id = c.id)
  and not exists (select from case_tag t where t.case_id = c.id)
  and not exists (select from case_relation r where c.id in (r.case_id, r.related_id))
  and not exists (select from incoming_mail m where m.case_id = c.id)`;

/** Deletes those of these imported cases with which nobody did anything; returns their ids. */
export async function deleteUntouchedCases(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const among = sql`c.id = any(${ids as number[]}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    select c.id from care_case c where ${among} and ${isQuiet(now, "c")} for update of c`.execute(db);
  const locked = rows.map(({ id }) => id);
  const { rows: left } = await sql<{ id: number }>`
    select c.id from care_case c where c.id = any(${locked}::bigint[]) and ${untouched}`.execute(db);
  const gone = left.map(({ id }) => id);
  await deleteCases(db, sql`c.id = any(${gone}::bigint[])`);
  return gone;
}
