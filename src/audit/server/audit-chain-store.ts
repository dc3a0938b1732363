import { sql } from "kysely";
import type { ChainedRow } from "#audit/server/audit-form.ts";
import type { Db } from "#platform/server/database/database.ts";

export type ChainHead = { readonly lastId: number; readonly rowCount: number; readonly hash: Buffer };

/** The end of the chain; null if its table is empty. */
export async function findChainHead(db: Db): Promise<ChainHead | null> {
  const head = await db
    .selectFrom("audit_head")
    .select(["last_id as lastId", "row_count as rowCount", "hash"])
    .executeTakeFirst();
  return head ?? null;
}

/** Where the log begins after old rows were removed: the last removed row, and the number removed. */
export type ChainStart = ChainHead;

/** Null if nothing was ever removed. */
export async function findChainStart(db: Db): Promise<ChainStart | null> {
  const removal = await db
    .selectFrom("audit_removal")
    .select(["up_to_id as lastId", "row_count as rowCount", "hash"])
    .orderBy("up_to_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return removal ?? null;
}

/** Rows after `after` up to `last`, in chain order. */
export const findChainedRows = (db: Db, after: number, last: number, limit: number): Promise<ChainedRow[]> =>
  db
    .selectFrom("audit_row")
    .select(["id", "at", "user_id as userId", "impersonator_id as impersonatorId", "customer_no as customerNo"])
    .select(["act", "status", sql<string | null>`detail::text`.as("detail"), "request_id as requestId"])
    .select(["acting_kind as actingKind", "acting_id as actingId", "form", "previous_hash as previousHash", "hash"])
    .where("id", ">", after)
    .where("id", "<=", last)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Number of rows after the recorded end of the chain; 0 unless someone added rows bypassing it. */
export async function countRowsBehind(db: Db, last: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit_row where id > ${last}
      and id > (select last_id from audit_head)`.execute(db);
  return rows[0]?.n ?? 0;
}
