import { type RawBuilder, sql, type Updateable } from "kysely";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Tables } from "#platform/server/database/row-types.ts";

/** The columns that can be written: none that is generated. */
type CaseColumns = Required<Updateable<Tables["care_case"]>>;

/** Columns of cases `c`, as values or as SQL. What isn't named stays, also version and update time. */
export type CaseSet = {
  readonly [Column in Exclude<keyof CaseColumns, "id">]?: CaseColumns[Column] | RawBuilder<unknown>;
};

/** The cases `c` that are written, by a condition that may also read `from`. */
type WrittenCases = {
  readonly where: RawBuilder<unknown>;
  readonly from?: RawBuilder<unknown>;
};

export const nextVersion = sql`c.version + 1`;

/** What everything sets that people are to see as a save. */
export const savedAt = (now: Date): CaseSet => ({ version: nextVersion, updated_at: now });

function written(set: CaseSet, { where, from }: WrittenCases): RawBuilder<unknown> {
  const named = Object.entries(set).filter(([, to]) => to !== undefined);
  return sql`update care_case c set ${sql.join(named.map(([name, to]) => sql`${sql.ref(name)} = ${to}`))}
    ${from ? sql`from ${from}` : sql``} where ${where}`;
}

/**
 * Writes these columns of all cases that meet a condition. `mark` is `prepared` or `unread`, for a text that is the same
 * each time.
 */
export async function storeColumns(
  db: Db,
  set: CaseSet,
  cases: WrittenCases,
  mark: RawBuilder<unknown> = sql``,
): Promise<void> {
  await sql`${mark} ${written(set, cases)}`.execute(db);
}

/** `storeColumns` that returns the cases it wrote, for their live events. */
export async function storeColumnsReturning(db: Db, set: CaseSet, cases: WrittenCases): Promise<CaseAbout[]> {
  const { rows } = await sql<CaseAbout>`
    with written as (${written(set, cases)} returning c.id, c.status, c.customer_no, c.created_by, c.contact_id)
    select w.*, coalesce(customer.own_cases_only, false) as own_cases_only
    from written w left join customer on customer.customer_no = w.customer_no`.execute(db);
  return rows;
}

/**
 * Writes columns of many cases by their numbers, each its own values, in one statement; `set` is the same for all. The
 * caller has locked them.
 */
export async function storeCases<Column extends keyof CaseColumns>(
  db: Db,
  rows: readonly (Pick<CaseColumns, Column> & { readonly id: number })[],
  set: CaseSet = {},
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== "id");
  if (names.length === 0) return;
  const own = Object.fromEntries(names.map((name) => [name, sql.ref(`n.${name}`)]));
  const from = sql`json_populate_recordset(null::care_case, ${JSON.stringify(rows)}) n`;
  await storeColumns(db, { ...own, ...set }, { from, where: sql`c.id = n.id` });
}
