import { sql } from "kysely";
import { nextVersion, storeColumns } from "#care-cases/server/case/writes/columns-store.ts";
import { emptyChanges } from "#care-cases/server/case/writes/history-store.ts";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import { attachedTableNames } from "#care-cases/server/case-parts.ts";
import { toTitleKey } from "#platform/rules/text/folding/title-key.ts";
import type { Db } from "#platform/server/database/database.ts";

/** History that is kept, without its reasons and people: changes of status and company. */
const keptChanges = () => (["StatusChanged", "CustomerChanged"] as const).map(changeLogCodes.toCode);

/**
 * Removes titles, descriptions, followers, reminders and most history of these cases; `nobody` replaces customers who
 * created them. Numbers, company, dates, and the staff who handled them are kept.
 */
export async function emptyCaseRows(db: Db, ids: readonly number[], nobody: number): Promise<void> {
  for (const table of ["case_closing", ...attachedTableNames] as const)
    await db.deleteFrom(table).where("case_id", "in", ids).execute();
  await emptyChanges(db, ids, keptChanges());
  await db.updateTable("case_description").set({ description: "" }).where("case_id", "in", ids).execute();
  const emptied = {
    title: sql`'Former case ' || c.id`,
    title_sort: sql`${toTitleKey("Former case 0").slice(0, -1)}::text || c.id`,
    contact_id: null,
    external_reference: null,
    original_number: null,
    status_reason: null,
    version: nextVersion,
    created_by: sql`case when u.kind = 1 then ${nobody} else c.created_by end`,
  };
  const where = sql`c.id = any(${ids as number[]}::bigint[]) and u.id = c.created_by`;
  await storeColumns(db, emptied, { from: sql`app_user u`, where });
}
