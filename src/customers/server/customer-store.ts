import { sql } from "kysely";
import type { CustomerSummary } from "#customers/contract/calls.ts";
import { toSortKey } from "#platform/rules/sort-key.ts";
import type { Db } from "#platform/server/database.ts";

/** Companies whose name or number begins as typed, by name. For staff: there is no scope here. */
export async function findCustomers(db: Db, text: string, limit: number): Promise<CustomerSummary[]> {
  const begins = `${toSortKey(text).replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<CustomerSummary>`
    select customer_no::text as "customerNumber", name from customer
    where name_sort like ${begins} or name_sort like ${`% ${begins}`} or customer_no::text like ${begins}
    order by name_sort, customer_no limit ${limit}`.execute(db);
  return rows;
}
