import { sql } from "kysely";
import { careCaseCalls } from "#care-cases/contract/public.ts";
import { statusGroupsOfPreset } from "#care-cases/rules/public.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { demoData } from "#platform/contract/demo-data.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { FirstStep, KeptFirstSteps } from "#preferences/contract/calls.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { isExternal } from "#visibility/server/audience-store.ts";
import { activeCompany, ofCompany } from "#visibility/server/company-scope-store.ts";
import { uninvited } from "#visibility/server/person-scope-store.ts";
import { type Condition, isDemo, unlessDemo, wasDone, withKeptSteps } from "./done-store.ts";

/** This many of a company's newest cases of each status group are searched for one that somebody created. */
const newestCases = sql.lit(1_000);

/** Each group by itself, since the company's index has them in order of their numbers only within one. */
const newestOf = (actor: Pick<Actor, "customerNumber">): Condition =>
  sql.join(
    statusGroupsOfPreset.all.map(
      (group) => sql`(select c.created_by, c.id from care_case c
        where ${ofCompany("c", activeCompany(actor))} and c.status_group = ${sql.lit(group)}
        order by c.id desc limit ${newestCases})`,
    ),
    sql` union all `,
  );

/** Of an imported case only what the person did there themselves makes it theirs. */
const ownOrTaken = (userId: number): Condition => sql`(c.imported_at is null or c.status_group <> 3 and exists (
  select from case_change h where h.case_id = c.id and h.user_id = ${userId} and h.acting_kind is null))`;

/**
 * Whether a step was done, found through an index. Steps without a result are stored when their link is followed. What was
 * imported is nobody's step; keys of messages that were written here are UUIDs, which are before those of imported ones.
 */
const taken = ({ userId, ...actor }: Actor): Partial<Record<FirstStep, Condition>> => ({
  takeCase: unlessDemo(
    sql`exists (select from care_case c where c.assignee_key = ${userId} and c.status_group <> 0
      and ${ownOrTaken(userId)})`,
    wasDone(careCaseCalls.updateCareCase, sql`and a.user_id = ${userId}`),
  ),
  answer: sql`exists (select from case_message m
    where m.author_id = ${userId} and m.client_key < 'imported' and ${isExternal("m")})`,
  chooseNotifications: sql`exists (select from notification_setting n where n.user_id = ${userId})`,
  orderTeam: sql`exists (select from team_member_order o where o.user_id = ${userId})`,
  createCase: sql`exists (select from (${newestOf(actor)}) c
    where c.created_by = ${userId} and (c.id > ${sql.lit(demoData.lastCaseId)} or not ${isDemo})
      and (select k.imported_at is null from care_case k where k.id = c.id))`,
  inviteColleague: unlessDemo(
    sql`exists (select from user_customer r
      where ${ofCompany("r", activeCompany(actor))} and r.user_id <> ${userId} and not ${uninvited("r")})`,
    wasDone(userManagementCalls.createUserCustomerRelation, sql`and a.user_id = ${userId}`),
  ),
});

export type FoundFirstSteps = {
  readonly kept: KeptFirstSteps | null;
  /** Those of these steps that were done; none if the person skipped them. */
  readonly taken: readonly FirstStep[];
};

/**
 * What a person stored about their first steps, and which of these are done. A single statement, which ends early for
 * people who skipped them.
 */
export async function findFirstSteps(db: Db, actor: Actor, steps: readonly FirstStep[]): Promise<FoundFirstSteps> {
  const known = taken(actor);
  const asked = steps.map((step) => sql`case when ${known[step] ?? sql`false`} then ${sql.lit(step)} end`);
  const { rows } = await sql<{ kept: string | null; taken: FirstStep[] | null }>`${prepared}
    select p.value as kept, case when p.value::jsonb @> '{"isSkipped": true}' then null
      else array_remove(array[${sql.join(asked)}], null) end as taken
    from (select ${actor.userId}::int as id) u ${withKeptSteps}`.execute(db);
  const [row] = rows;
  return { kept: row?.kept ? JSON.parse(row.kept) : null, taken: row?.taken ?? [] };
}
