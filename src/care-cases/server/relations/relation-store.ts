import { sql } from "kysely";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/case/case-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

/**
 * Ids of related cases, regardless of access. An array is looked up by id; in a cached plan, a subquery would be joined
 * to all cases of the reader.
 */
const relatedTo = (caseId: number) => sql`any(array(
  select related_id from case_relation where case_id = ${caseId}
  union all select case_id from case_relation where related_id = ${caseId}))`;

/** Related cases visible to `actor`, newest first; access to the case itself was checked. */
export async function findRelated(db: Db, actor: Actor, caseId: number): Promise<CaseListRow[]> {
  const { rows } = await sql<CaseListRow>`${prepared}
    select ${listColumns}, ${nameColumns} from care_case c ${nameJoins}
    where c.id = ${relatedTo(caseId)} and ${caseScope(actor)} order by c.id desc`.execute(db);
  return rows;
}

/** Number of related cases visible to `actor`: the limit must not reveal others. */
export async function countRelated(db: Db, actor: Actor, caseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${prepared}
    select count(*) from care_case c where c.id = ${relatedTo(caseId)} and ${caseScope(actor)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const inOrder = (one: number, other: number) => ({ case_id: Math.min(one, other), related_id: Math.max(one, other) });

/** Relates two cases; false if they already were. */
export async function insertRelation(db: Db, one: number, other: number): Promise<boolean> {
  const rows = await db
    .insertInto("case_relation")
    .values(inOrder(one, other))
    .onConflict((conflict) => conflict.doNothing())
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** Ends a relation; false if there was none. */
export async function deleteRelation(db: Db, one: number, other: number): Promise<boolean> {
  const pair = inOrder(one, other);
  const rows = await db
    .deleteFrom("case_relation")
    .where("case_id", "=", pair.case_id)
    .where("related_id", "=", pair.related_id)
    .returning("case_id")
    .execute();
  return rows.length > 0;
}
