import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { belongsTo } from "#visibility/server/person-scope-store.ts";

/**
 * After a case moved to another company, removes what belongs to people who can no longer see it: subscriptions,
 * presence, mentions and message drafts.
 */
export async function removeFormerViewers(db: Db, caseId: number, customerNo: number): Promise<void> {
  const leftBehind = sql`not exists (
    select from app_user u where u.id = gone.user_id and (u.kind = 0 or ${belongsTo(sql`u.id`, customerNo)}))`;
  await sql`
    with subscribers as (delete from case_subscriber gone where case_id = ${caseId} and ${leftBehind}),
      presence as (delete from case_presence gone where case_id = ${caseId} and ${leftBehind}),
      drafts as (delete from message_draft gone where case_id = ${caseId} and ${leftBehind})
    delete from message_mention gone
    where message_id in (select id from case_message where case_id = ${caseId}) and ${leftBehind}`.execute(db);
}
