import { openDatabase } from "#platform/server/database/database.ts";
import { explainPrepared } from "./explain.ts";
import type { Execution } from "./read-plans.ts";

/**
 * The statement by which related cases were once looked up, unnoticed for weeks: with a cached plan, and joins in the
 * order written, it finds the ids of two relations by reading all cases of the reader.
 */
const walk = (scope: string): string => `
  select c.id, c.title, customer.name, contact.name as contact from care_case c
  left join customer on customer.customer_no = c.customer_no
  left join app_user contact on contact.id = c.contact_id
  where c.id in (
    select related_id from case_relation where case_id = $1 union all select case_id from case_relation where related_id = $1
  ) and ${scope} order by c.id desc`;

/** Runs it as staff and as the largest company's people, with cached plans. */
export async function plantWalk(url: string): Promise<Execution[]> {
  const database = openDatabase(url, { connections: 1, statementTimeoutMs: 60_000 });
  const client = await database.pool.connect();
  try {
    const ofStaff = { text: walk("(c.status <> 0 or c.created_by = $2)"), values: [8, 1] };
    const ofCustomer = { text: walk("c.customer_no = $2 and c.status <> 0"), values: [8, 10_001] };
    return [await explainPrepared(client, ofStaff, "generic"), await explainPrepared(client, ofCustomer, "generic")];
  } finally {
    client.release();
    await database.close();
  }
}
