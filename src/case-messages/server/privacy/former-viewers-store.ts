import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { MovedCase } from "#platform/server/feature-hooks.ts";
import { isLeftBehind } from "#visibility/server/person-scope-store.ts";

/** Removes the unsent messages of people who can no longer see a moved case, and mentions of them. */
export async function removeWordsOfFormerViewers(db: Db, { caseId, customerNo }: MovedCase): Promise<void> {
  await sql`
    delete from message_draft d where case_id = ${caseId} and ${isLeftBehind(sql`d.user_id`, customerNo)}`.execute(db);
  await sql`
    delete from message_mention m where message_id in (select id from case_message where case_id = ${caseId})
      and ${isLeftBehind(sql`m.user_id`, customerNo)}`.execute(db);
}
