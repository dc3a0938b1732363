import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import type { CaseListRow } from "#care-cases/server/case/case-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type Conditions, findCasePage } from "./case-list-store.ts";
import type { Cursor } from "./search-cursor.ts";

type Walk = Pick<CaseSearch, "sort"> & {
  /** Rows after which the walk ends, whatever follows. */
  readonly most: number;
};

const atOnce = 500;

/** Hands over a whole list in its order, some rows at a time, as it was when the walk began. */
export async function walkCases(
  db: Db,
  conditions: Conditions,
  { sort, most }: Walk,
  take: (rows: CaseListRow[]) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      let cursor: Cursor | null = null;
      for (let taken = 0; taken < most; ) {
        const pageSize = Math.min(atOnce, most - taken);
        const found = await findCasePage(snapshot, conditions, { sort, pageSize, backwards: false, cursor });
        const rows = found.slice(0, pageSize);
        const last = rows.at(-1);
        await take(rows);
        if (!last || found.length <= pageSize) return;
        cursor = { value: last.sort_value, id: last.id };
        taken += rows.length;
      }
    });
}
