import { sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import type { CaseListRow } from "#care-cases/server/case/case-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Conditions } from "./list-conditions-store.ts";
import { casesInOrder } from "./list-queries-store.ts";

type WholeList = Pick<CaseSearch, "sort"> & {
  /** Maximum number of rows. */
  readonly most: number;
};

const atOnce = sql.lit(500);

/** Yields a whole list in order, in batches, from a snapshot of when it started. */
export async function streamCases(
  db: Db,
  conditions: Conditions,
  { sort, most }: WholeList,
  take: (rows: CaseListRow[]) => Promise<void>,
): Promise<void> {
  const cases = casesInOrder(conditions, { sort, backwards: false, cursor: null }, sql.lit(most));
  await db.transaction().execute(async (once) => {
    // A cursor sorts once, rather than once per batch.
    await sql`declare list no scroll cursor for ${cases}`.execute(once);
    for (;;) {
      const { rows } = await sql<CaseListRow>`fetch ${atOnce} from list`.execute(once);
      if (rows.length === 0) return;
      await take(rows);
    }
  });
}
