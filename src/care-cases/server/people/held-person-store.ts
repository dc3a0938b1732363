import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

/** Whether a person created a case on hold, or of a company on hold, or is its contact person, owner or assignee. */
export async function takesPartInHeldCase(db: Db, userId: number): Promise<boolean> {
  const takesPart = sql`${givenNumber(userId)} in (c.created_by, c.contact_id, c.owner_key, c.assignee_key)`;
  const { rows } = await sql`
    select from retention_hold h join care_case c on c.id = h.case_id where ${takesPart}
    union all
    select from retention_hold h join care_case c on ${ofSameCompany("c", "h")} where c.status_group <> 0 and ${takesPart}
    limit 1`.execute(db);
  return rows.length > 0;
}
