import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** The person's row, or null. */
export async function findUserData(db: Db, userId: number): Promise<object | null> {
  const { rows } = await sql<object>`
    select id, case kind when 0 then 'staff' else 'customer' end as "userType", name, email,
      alternative_email as "alternativeEmail", pending_email as "pendingEmail", work_phone as "workPhone",
      mobile_phone as "mobilePhone", address, job_title as "jobTitle", dashboard,
      away_until as "awayUntil", away_reach_id as "awayReachId", created_at as "createdAt",
      email_confirmed_at as "emailConfirmedAt", mail_given_up_at as "mailGivenUpAt", last_logged_in as "lastLoggedIn",
      visit_ended_at as "visitEndedAt", removed_at as "removedAt"
    from app_user where id = ${userId}::bigint`.execute(db);
  return rows[0] ?? null;
}
