import { type RawBuilder, sql } from "kysely";
import type { CustomerSummary } from "#customers/contract/calls.ts";
import type { Db } from "#platform/server/database/database.ts";
import { escapeLike, nameMatches } from "#users/server/list/name-search-store.ts";

/** Whether the number or the own number of the company in `table` begins with the text. */
export function numberBegins(table: string, text: string): RawBuilder<boolean> {
  const beginning = `${escapeLike(text)}%`;
  const [number, own] = [sql.ref(`${table}.customer_no`), sql.ref(`${table}.own_number`)];
  return sql`(${number}::text like ${beginning} or lower(${own} collate danish) like lower(${beginning} collate danish))`;
}

/** Companies by prefix of name words or of a number: first the one that has the number, then by name. For staff only, so there is no scope. */
export async function searchCustomers(db: Db, searchText: string, limit: number): Promise<CustomerSummary[]> {
  const text = searchText.trim();
  const { rows } = await sql<{ customerNumber: string; name: string; ownNumber: string | null }>`
    select c.customer_no::text as "customerNumber", c.name, c.own_number as "ownNumber" from customer c
    where ${nameMatches("c.name_sort", searchText)} or ${numberBegins("c", text)}
    order by c.customer_no::text = ${text} desc, coalesce(lower(c.own_number collate danish) = lower(${text} collate danish), false) desc,
      c.name, c.customer_no limit ${limit}`.execute(db);
  return rows.map(({ ownNumber, ...found }) => ({ ...found, ...(ownNumber !== null && { ownNumber }) }));
}
