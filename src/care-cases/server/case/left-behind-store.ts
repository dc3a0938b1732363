import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { belongsTo } from "#visibility/server/person-scope-store.ts";

/**
 * Removes from a case what belongs to people who no longer see it, since it is another company's now: that they follow
 * it, look at it, were mentioned on it, or began to write.
 */
export async function removeLeftBehind(db: Db, caseId: number, customerNo: number): Promise<void> {
  const leftBehind = sql`not exists (
    select from app_user u where u.id = gone.user_id and (u.kind = 0 or ${belongsTo(sql`u.id`, customerNo)}))`;
  await sql`
    with subscribers as (delete from case_subscriber gone where case_id = ${caseId} and ${leftBehind}),
      presence as (delete from case_presence gone where case_id = ${caseId} and ${leftBehind}),
      drafts as (delete from message_draft gone where case_id = ${caseId} and ${leftBehind})
    delete from message_mention gone
    where message_id in (select id from case_message where case_id = ${caseId}) and ${leftBehind}`.execute(db);
}
