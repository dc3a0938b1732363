import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

/** Whether a person belongs to a company on hold. */
export async function belongsToHeldCompany(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from retention_hold h join user_customer m on ${ofSameCompany("m", "h")}
    where m.user_id = ${givenNumber(userId)} limit 1`.execute(db);
  return rows.length > 0;
}
