import { type RawBuilder, sql } from "kysely";
import type { ListScope } from "#care-cases/server/case-filters-store.ts";
import type { Db } from "#platform/server/database.ts";

type Sql = RawBuilder<unknown>;

/** How many rows the planner expects of what follows `from`, one at least. Asking costs a millisecond. */
export async function expectedRows(db: Db, from: Sql): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) select from ${from}`.execute(db);
  return Math.max(1, rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 1);
}

/** The same of the cases of a list; `conditions` are its filters. */
export function expectedCases(db: Db, { buckets, scope }: ListScope, conditions: readonly Sql[]): Promise<number> {
  const part = sql`(${sql.join(buckets.length > 0 ? buckets : [sql`false`], sql` or `)})`;
  return expectedRows(db, sql`care_case c where ${sql.join([part, ...scope, ...conditions], sql` and `)}`);
}
