import { type RawBuilder, sql } from "kysely";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { type ActingColumns, actingColumns, actingIn } from "#platform/server/transactions/acting-kinds.ts";
import { changeScope } from "#visibility/server/event-scope-store.ts";

export type ChangeRow = Pick<
  Row<"case_change">,
  "id" | "type" | "at" | "user_id" | "is_internal" | "from_value" | "to_value" | "reason"
> &
  ActingColumns & {
    user_name: string | null;
    user_kind: number | null;
    impersonator_name: string | null;
  };

type Page = { readonly caseId: number; readonly before: number | null; readonly limit: number };

/** History of a case that the reader can see; internal entries for staff only. */
export async function findChanges(db: Db, actor: Actor, { caseId, before, limit }: Page): Promise<ChangeRow[]> {
  const page = before === null ? sql`true` : sql`h.id < ${before}`;
  const { rows } = await sql<ChangeRow>`${prepared}
    select h.id, h.type, h.at, h.user_id, u.name as user_name, u.kind as user_kind, i.name as impersonator_name,
      h.is_internal, h.from_value, h.to_value, h.reason, ${actingColumns(actingIn("h"), isStaff(actor))}
    from case_change h
    left join app_user u on u.id = h.user_id
    left join app_user i on i.id = h.impersonator_id
    where h.case_id = ${caseId} and ${changeScope(actor)} and ${page}
    order by h.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Selects when a case moved to its current company, as `at`; null if never. */
export const lastMoveOf = (caseId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select max(h.at) as at from case_change h
  where h.case_id = ${caseId} and h.type = ${sql.lit(changeLogCodes.toCode("CustomerChanged"))}`;

/** When the case moved to its current company, in milliseconds since 1970; null if never. */
export async function findLastMove(db: Db, caseId: number): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`${prepared} ${lastMoveOf(sql`${caseId}`)}`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
}
