import { sql } from "kysely";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";

/** Whether a person sent an email that belongs to a case on hold. */
export async function sentMailOfHeldCase(db: Db, userId: number): Promise<boolean> {
  const isHeld = sql`c.status_group <> 0 and not (${isFree("c")})`;
  const { rows } = await sql`
    select from incoming_mail m join care_case c on c.id = m.case_id
    where m.user_id = ${givenNumber(userId)} and ${isHeld}
    union all
    select from app_user u cross join lateral unnest(array[u.email, u.alternative_email, u.pending_email]) theirs (email)
      join incoming_mail m on email_key(m.from_email) = email_key(theirs.email) join care_case c on c.id = m.case_id
    where u.id = ${givenNumber(userId)} and ${isHeld}
    limit 1`.execute(db);
  return rows.length > 0;
}
