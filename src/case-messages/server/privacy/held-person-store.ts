import { sql } from "kysely";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

/** Whether a person wrote in a case on hold, or of a company on hold, or is mentioned there, also in earlier texts. */
export async function hasWordsInHeldCase(db: Db, userId: number): Promise<boolean> {
  const wrote = sql`exists (select from case_message m where m.case_id = c.id
    and (${givenNumber(userId)} in (m.author_id, m.impersonator_id, m.edit_impersonator_id) or m.edited_at is not null and exists (
      select from message_version v where v.message_id = m.id
        and (v.impersonator_id = ${givenNumber(userId)} or position(${`data-mention="${userId}"`} in v.comment) > 0))))`;
  const { rows } = await sql`
    select from retention_hold h join care_case c on c.id = h.case_id where ${wrote}
    union all
    select from message_mention m join care_case c on c.id = m.case_id
    where m.user_id = ${givenNumber(userId)} and c.status_group <> 0 and not (${isFree("c")})
    union all
    select from retention_hold h join care_case c on ${ofSameCompany("c", "h")} where c.status_group <> 0 and ${wrote}
    limit 1`.execute(db);
  return rows.length > 0;
}
