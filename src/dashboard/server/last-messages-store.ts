import { sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type ActingColumns, actingColumns, actingIn } from "#platform/server/transactions/acting-kinds.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";

export type LastMessageRow = ActingColumns & {
  case_id: number;
  at: Date;
  author_name: string;
  by_staff: boolean;
  impersonator_name: string | null;
  /** The beginning of its HTML. */
  comment: string;
};

/** Maximum characters of a message's HTML to read, including markup. */
const beginning = 4_000;

/** The newest message of each of these cases that the reader may see; omits cases without one. */
export async function findLastMessages(db: Db, actor: Actor, caseIds: readonly number[]): Promise<LastMessageRow[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<LastMessageRow>`
    select c.id as case_id, m.created_at as at, u.name as author_name, m.by_staff, i.name as impersonator_name,
      ${actingColumns(actingIn("m"), isStaff(actor))}, left(m.comment, ${sql.lit(beginning)}) as comment
    from care_case c
    cross join lateral (select m.* from case_message m
      where m.case_id = c.id and m.deleted_at is null and ${messageScope(actor)} order by m.id desc limit 1) m
    join app_user u on u.id = m.author_id
    left join app_user i on i.id = m.impersonator_id
    where c.id = any(${caseIds as number[]}::bigint[]) and ${caseScope(actor)}`.execute(db);
  return rows;
}
