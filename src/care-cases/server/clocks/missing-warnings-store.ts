import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** The next open cases after one that may owe a first response and have no moment for its warning; held until the transaction ends. */
export async function findCasesWithoutWarning(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from care_case
    where bucket in (1, 2) and first_response_state in (1, 4) and first_response_at is null and first_response_warn_at is null
      and id > ${after}
    order by id limit ${limit} for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

type Warning = { readonly id: number; readonly at: Date; readonly warned: Date | null };

export async function storeWarnings(db: Db, warnings: readonly Warning[]): Promise<void> {
  await sql`
    update care_case c set first_response_warn_at = n.at, first_response_warned_at = n.warned
    from json_to_recordset(${JSON.stringify(warnings)}) as n (id bigint, at timestamptz, warned timestamptz)
    where c.id = n.id`.execute(db);
}
