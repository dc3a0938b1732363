import { type RawBuilder, sql } from "kysely";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import type { ViewedAt } from "#care-cases/server/case/case-views.ts";
import { stateCodes, statusCodes } from "#care-cases/server/case-codes.ts";
import { filterConditions } from "#care-cases/server/list/case-filters-store.ts";
import type { MemberLoad, WorkLoad } from "#dashboard/contract/coordinator.ts";
import { filtersOfWork } from "#dashboard/rules/coordinator-figures.ts";
import { statesOfDay } from "#dashboard/rules/follow-up-plan.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";

type Sql = RawBuilder<unknown>;

/** By whom and when. */
type Asked = { readonly actor: Actor; readonly at: ViewedAt };

/** What a list's filters mean, as conditions on care_case `c`. */
const conditionsOf = (filters: CaseFilters, { actor, at }: Asked): Sql[] => filterConditions(filters, actor, at);

const delivered = sql.lit(statusCodes.toCode("Delivered"));
/** What stands for no estimate in care_case. */
const noEstimate = sql.lit(99_999);

/** Hours of the estimates of cases `c` that wait for work, and how many of these have none. */
const hoursColumns = sql`
  coalesce(sum(c.estimate_key) filter (where c.estimate_key < ${noEstimate} and c.status <> ${delivered}), 0)::float8
    as "estimateHours",
  count(*) filter (where c.estimate_key >= ${noEstimate} and c.status <> ${delivered})::int as "withoutEstimate"`;

type LoadRow = WorkLoad & {
  readonly id: number;
  readonly name: string | null;
  readonly isStaff: boolean;
  readonly hasLeft: boolean;
};

/**
 * The active cases of everybody in one walk through the index care_case_work: of the staff by name, and of nobody. Each
 * figure is counted by the conditions of its list. For staff, who see all of them.
 */
export async function findWorkLoads(
  db: Db,
  asked: Asked,
): Promise<{ readonly members: MemberLoad[]; readonly unassigned: WorkLoad }> {
  const columns = Object.entries(filtersOfWork).map(
    ([name, filters]) => sql`${counted(conditionsOf(filters, asked))} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<LoadRow>`
    with load as materialized (
      select c.assignee_key as id, ${sql.join(columns)}, ${hoursColumns}
      from care_case c where c.bucket = 1 group by c.assignee_key
    )
    select coalesce(load.id, u.id) as id, u.name, coalesce(u.kind = 0, false) as "isStaff",
      not coalesce(u.kind = 0 and u.removed_at is null, false) as "hasLeft",
      ${sql.join(numbers.map((name) => sql`coalesce(${sql.ref(`load.${name}`)}, 0) as ${sql.ref(name)}`))}
    from load full join (
      select id, name, name_sort, kind, removed_at from app_user
      where kind = 0 and removed_at is null or id in (select id from load)
    ) u on u.id = load.id
    order by u.name_sort, u.id`.execute(db);
  const nobody = rows.find(({ id }) => id === 0);
  return {
    members: rows.flatMap(({ id, name, isStaff, hasLeft, ...load }) =>
      name === null ? [] : [{ person: { id, name, isStaff }, load, hasLeft }],
    ),
    unassigned: nobody ? loadOf(nobody) : emptyLoad,
  };
}

const counted = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`count(*)::int` : sql`count(*) filter (where ${sql.join(conditions, sql` and `)})::int`;

const numbers = [...Object.keys(filtersOfWork), "estimateHours", "withoutEstimate"] as readonly (keyof WorkLoad)[];
const emptyLoad = Object.fromEntries(numbers.map((name) => [name, 0])) as WorkLoad;
const loadOf = ({ id: _id, name: _name, isStaff: _isStaff, hasLeft: _hasLeft, ...load }: LoadRow): WorkLoad => load;

export type PlannedRow = {
  /** Null for those that have missed their follow-up, on whatever day it is. */
  readonly date: string | null;
  readonly cases: number;
  readonly estimateHours: number;
  readonly withoutEstimate: number;
};

type PlanWindow = { readonly first: string; readonly last: string; readonly assignee: "@me" | "@none" | number | null };

/**
 * Open cases, the backlog included, by the day of their follow-up; and those that missed theirs, whose date may have been
 * taken away since. From the indexes care_case_by_follow_up and care_case_missed alone. For staff.
 */
export async function findPlanned(db: Db, asked: Asked, { first, last, assignee }: PlanWindow): Promise<PlannedRow[]> {
  const whose = conditionsOf(assignee === null ? {} : { assignee: [assignee] }, asked);
  const among = (conditions: readonly Sql[]) => sql`
    from care_case c where ${sql.join([sql`c.bucket in (1, 2)`, ...whose, ...conditions], sql` and `)}`;
  const { rows } = await sql<PlannedRow>`
    select to_char(c.follow_key, 'YYYY-MM-DD') as date, count(*)::int as cases, ${hoursColumns}
      ${among([...conditionsOf({ state: statesOfDay }, asked), sql`c.follow_key between ${first} and ${last}`])} group by c.follow_key
    union all
    select null, count(*)::int, ${hoursColumns}
      ${among([sql`c.state = ${sql.lit(stateCodes.toCode("Inactive"))}`])}`.execute(db);
  return rows;
}

/** How many people are there to work: the members of teams, or all of the staff where nobody is in a team. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(nullif(count(*) filter (where exists (select from team_member t where t.user_id = u.id)), 0), count(*))::int
      as people
    from app_user u where u.kind = 0 and u.removed_at is null`.execute(db);
  return rows[0]?.people ?? 0;
}
