import { sql } from "kysely";
import type { ChainedRow } from "#audit/server/audit-form.ts";
import type { Db } from "#platform/server/database/database.ts";

export type ChainHead = { readonly lastId: number; readonly rowCount: number; readonly hash: Buffer };

/** Where the chain ends; null when the table that says so is empty. */
export async function findChainHead(db: Db): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`
    select last_id as "lastId", row_count as "rowCount", hash from audit_head`.execute(db);
  return rows[0] ?? null;
}

/** The rows behind `after`, in the chain's order, up to `last`. */
export async function findChainedRows(db: Db, after: number, last: number, limit: number): Promise<ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    select id, at, user_id as "userId", impersonator_id as "impersonatorId", customer_no as "customerNo", act, status,
      detail::text as detail, request_id as "requestId", previous_hash as "previousHash", hash
    from audit_row where id > ${after} and id <= ${last} order by id limit ${limit}`.execute(db);
  return rows;
}

/** How many rows stand behind the end that the chain says it has; none, unless somebody added them past it. */
export async function countRowsBehind(db: Db, last: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit_row where id > ${last}
      and id > (select last_id from audit_head)`.execute(db);
  return rows[0]?.n ?? 0;
}
