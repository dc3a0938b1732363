import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { DueRows, Place } from "./removal.ts";

/** Rows examined per transaction. They are read from an index, so those that stay cost little. */
export const slice = 2_000;

type ExaminedRow = { readonly id: number; readonly at: Date; readonly isDue: boolean };
export type DuePortion = { readonly ids: readonly number[]; readonly next: Place | null };

/** The due ones of a slice, at most this many, and where to continue: null if there are no more. */
export function foundIn(rows: readonly ExaminedRow[], most: number): DuePortion {
  const due = rows.filter((row) => row.isDue);
  const taken = due.slice(0, most);
  const last = due.length > most ? taken.at(-1) : rows.length === slice ? rows.at(-1) : undefined;
  return { ids: taken.map(({ id }) => id), next: last ? { at: last.at.toISOString(), id: last.id } : null };
}

/** At most this many are counted, among at most this many that are old enough. */
export const maxCounted = 10_000;
const maxLookedAt = 50_000;

type Order = RawBuilder<unknown>;
type CountQuery = {
  /** Rows old enough, ordered by the instant `at` that decides so. */
  looked(order: Order): RawBuilder<unknown>;
  /** The condition for those of `w` that are due. */
  readonly due: RawBuilder<unknown>;
};
type CountRow = { readonly count: number; readonly oldest: Date | null; readonly isCut: boolean };

/** Counts among the newest that are old enough, since older ones were mostly removed before; then finds the oldest. */
export async function countDueRows(db: Db, { looked, due }: CountQuery): Promise<DueRows> {
  const { rows } = await sql<CountRow>`
    with w as materialized (${looked(sql`desc`)} limit ${maxLookedAt}),
      due as (select w.at ${due} limit ${maxCounted + 1})
    select (select count(*)::int from due) as count, (select min(at) from due) as oldest,
      (select count(*) from w) = ${maxLookedAt} as "isCut"`.execute(db);
  const found = rows[0] ?? { count: 0, oldest: null, isCut: false };
  const isMore = found.isCut || found.count > maxCounted;
  const oldest = isMore ? await findOldest(db, { looked, due }) : found.oldest;
  return { count: Math.min(found.count, maxCounted), isMore, oldest: oldest?.toISOString() ?? null };
}

async function findOldest(db: Db, { looked, due }: CountQuery): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    with w as materialized (${looked(sql`asc`)} limit ${maxLookedAt})
    select w.at ${due} order by w.at limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
