import { sql } from "kysely";
import { clockDay } from "#care-cases/parts/imported/server/imported-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { clockModes, clockStates } from "#service-levels/contract/time-left.ts";
import type { CaseToRecalculate } from "#service-levels/server/recalculate-clocks.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

/** A case with a clock running in support time. */
export type RunningCase = CaseToRecalculate & { readonly title: string };

/** At most this many, those due first. */
export async function findRunningCases(db: Db, actor: Actor, most: number): Promise<RunningCase[]> {
  const running = clockStates.indexOf("Running");
  const inGroup = (group: number) => sql`(
    select c.id, c.title, c.severity, c.customer_no, c.submitted_at, c.imported_at, c.due_key from care_case c
    where c.status_group = ${group} and c.status_group <> 0 and c.clock_mode = ${clockModes.indexOf("support")}
      and (c.first_response_state = ${running} or c.resolution_state = ${running}) and ${caseScope(actor)}
    order by c.due_key, c.id limit ${most})`;
  const { rows } = await sql<RunningCase>`
    select c.id, coalesce(c.title, '') as title, c.severity, customer.service_level_agreement_id as agreement_id,
      ${clockDay} as day
    from (${inGroup(1)} union all ${inGroup(2)}) c
    left join customer on customer.customer_no = c.customer_no
    order by c.due_key, c.id limit ${most}`.execute(db);
  return rows;
}
