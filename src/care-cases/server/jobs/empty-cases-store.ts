import { sql } from "kysely";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import type { Db } from "#platform/server/database/database.ts";

/** History that is kept, without its reasons and people: changes of status and company. */
const keptChanges = () => (["StatusChanged", "CustomerChanged"] as const).map(changeLogCodes.toCode);

/**
 * Removes titles, descriptions, followers, reminders and most history of these cases; `nobody` replaces customers who
 * created them. Numbers, company, dates, and the staff who handled them are kept.
 */
export async function emptyCaseRows(db: Db, ids: readonly number[], nobody: number): Promise<void> {
  for (const table of ["case_subscriber", "case_closing", "case_put_off"] as const)
    await db.deleteFrom(table).where("case_id", "in", ids).execute();
  await db.deleteFrom("case_change").where("case_id", "in", ids).where("type", "not in", keptChanges()).execute();
  const noCause = { user_id: null, impersonator_id: null, reason: null };
  await db.updateTable("case_change").set(noCause).where("case_id", "in", ids).execute();
  await db.updateTable("case_description").set({ description: "" }).where("case_id", "in", ids).execute();
  await sql`
    update care_case c set title = 'Former case ' || c.id, title_sort = sort_key('Former case ' || c.id), contact_id = null,
      external_reference = null, status_reason = null, version = c.version + 1,
      created_by = case when u.kind = 1 then ${nobody} else c.created_by end
    from app_user u where c.id = any(${ids as number[]}::bigint[]) and u.id = c.created_by`.execute(db);
}
