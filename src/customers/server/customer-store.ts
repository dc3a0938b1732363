import { sql } from "kysely";
import type { CustomerSummary } from "#customers/contract/calls.ts";
import type { Db } from "#platform/server/database/database.ts";
import { escapeLike, nameMatches } from "#users/server/list/name-search-store.ts";

/** Companies by prefix of name words or number, sorted by name. For staff only, so there is no scope. */
export async function searchCustomers(db: Db, searchText: string, limit: number): Promise<CustomerSummary[]> {
  const number = `${escapeLike(searchText.trim())}%`;
  const { rows } = await sql<CustomerSummary>`
    select c.customer_no::text as "customerNumber", c.name from customer c
    where ${nameMatches("c.name_sort", searchText)} or c.customer_no::text like ${number}
    order by c.name, c.customer_no limit ${limit}`.execute(db);
  return rows;
}
