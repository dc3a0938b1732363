import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { lastUseOfFormerVisit } from "#sign-in/rules/visits.ts";

/**
 * Before a person's session is stored or used again: if a new visit begins with that, stores when the former one ended.
 * Sessions in which staff impersonate the person don't count.
 */
export async function noteVisit(db: Db, userId: number, now: Date): Promise<void> {
  await sql`
    update app_user u set visit_ended_at = used.at
    from (select max(s.last_used_at) as at from sign_in_session s
      where s.user_id = ${userId} and s.impersonator_id is null) used
    where u.id = ${userId} and used.at <= ${lastUseOfFormerVisit(now)}`.execute(db);
}
