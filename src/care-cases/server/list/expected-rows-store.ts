import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { ListScope } from "./case-filters-store.ts";

type Sql = RawBuilder<unknown>;
type Explained = { "QUERY PLAN": { Plan: { "Plan Rows": number } }[] };

/** Statistics change with the work of hours: a list that follows what happens in it need not ask at each look. */
const keptMilliseconds = 30_000;
const mostKept = 300;
type Expected = { readonly rows: number; readonly until: number };
const keptOf = new WeakMap<Db, Map<string, Expected>>();

/** How many rows the planner expects of what follows `from`, one at least. Asking costs half a millisecond. */
export async function expectedRows(db: Db, from: Sql): Promise<number> {
  const asked = sql<Explained>`explain (format json) select from ${from}`.compile(db);
  const kept = keptOf.get(db) ?? new Map<string, Expected>();
  keptOf.set(db, kept);
  const key = JSON.stringify([asked.sql, asked.parameters]);
  const now = performance.now();
  const known = kept.get(key);
  if (known && now < known.until) return known.rows;
  const { rows: explained } = await db.executeQuery(asked);
  const rows = Math.max(1, explained[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 1);
  kept.delete(key);
  kept.set(key, { rows, until: now + keptMilliseconds });
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return rows;
}

/** The same of the cases of a list; `conditions` are its filters. */
export function expectedCases(db: Db, { buckets, scope }: ListScope, conditions: readonly Sql[]): Promise<number> {
  const part = sql`(${sql.join(buckets.length > 0 ? buckets : [sql`false`], sql` or `)})`;
  return expectedRows(db, sql`care_case c where ${sql.join([part, ...scope, ...conditions], sql` and `)}`);
}
