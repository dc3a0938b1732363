import { type RawBuilder, sql } from "kysely";
import type { CaseFilters } from "#care-cases/contract/public.ts";
import {
  estimateSums,
  filterConditions,
  stateCodes,
  statusCodes,
  type ViewContext,
} from "#care-cases/server/public.ts";
import {
  firstOfDay,
  type MemberLoad,
  type PlannedCase,
  type PlannedDay,
  type WorkLoad,
  workLoad,
} from "#dashboard/contract/coordinator.ts";
import { filtersOfWork, unreachedView } from "#dashboard/rules/coordinator-figures.ts";
import { statesOfDay } from "#dashboard/rules/follow-up-plan.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Away } from "#users/contract/away.ts";
import { awayToday } from "#users/rules/away.ts";
import { awayOf } from "#users/server/away-store.ts";
import { handlesCases } from "#users/server/handles-cases-store.ts";

type Sql = RawBuilder<unknown>;

/** The reader and the time. */
type WorkLoadRequest = { readonly actor: Actor; readonly at: ViewContext };

/** A list's filters as conditions on care_case `c`. */
const conditionsOf = (filters: CaseFilters, { actor, at }: WorkLoadRequest): Sql[] =>
  filterConditions(filters, actor, at);

const delivered = sql.lit(statusCodes.toCode("Delivered"));

/** Of cases with work left. */
const hoursColumns = estimateSums(sql`c.status <> ${delivered}`);

type LoadRow = WorkLoad & {
  readonly id: number;
  readonly name: string | null;
  readonly isStaff: boolean;
  readonly hasLeft: boolean;
  readonly takesCases: boolean;
  readonly away: Away | null;
};

/**
 * Everyone's active cases in a single scan of the index care_case_open: staff who handle cases and anyone else with
 * active ones, by name, and unassigned ones. Each figure uses its list's conditions. For staff, who see all cases.
 */
export async function findWorkLoads(
  db: Db,
  asked: WorkLoadRequest & { readonly runningOutHours: number },
): Promise<{ readonly members: MemberLoad[]; readonly unassigned: WorkLoad }> {
  const columns = Object.entries(filtersOfWork(asked.runningOutHours)).map(
    ([name, filters]) => sql`${counted(conditionsOf(filters, asked))} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<LoadRow>`
    with load as materialized (
      select c.assignee_key as id, ${sql.join(columns)}, ${hoursColumns}
      from care_case c where c.status_group = 1 group by c.assignee_key
    )
    select coalesce(load.id, u.id) as id, u.name, coalesce(u.kind = 0, false) as "isStaff",
      not coalesce(u.kind = 0 and u.removed_at is null, false) as "hasLeft",
      coalesce(${handlesCases("u")}, false) as "takesCases", ${awayOf("u")} as away,
      ${sql.join(numbers.map((name) => sql`coalesce(${sql.ref(`load.${name}`)}, 0) as ${sql.ref(name)}`))}
    from load full join (
      select a.id, a.name, a.kind, a.removed_at, a.staff_roles, a.away_until,
        a.away_reach_id from app_user a
      where ${handlesCases("a")} or a.id in (select id from load)
    ) u on u.id = load.id
    order by u.name, u.id`.execute(db);
  const today = businessDate(asked.at.now);
  const nobody = rows.find(({ id }) => id === 0);
  return {
    members: rows.flatMap(({ id, name, isStaff, hasLeft, takesCases, away, ...load }) => {
      if (name === null) return [];
      return [{ person: { id, name, isStaff, ...awayToday(away, today) }, load, hasLeft, takesCases }];
    }),
    unassigned: nobody ? loadOf(nobody) : emptyLoad,
  };
}

const counted = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`count(*)::int` : sql`count(*) filter (where ${sql.join(conditions, sql` and `)})::int`;

const numbers = Object.keys(workLoad.shape) as readonly (keyof WorkLoad)[];
const emptyLoad = Object.fromEntries(numbers.map((name) => [name, 0])) as WorkLoad;
const loadOf = ({
  id: _id,
  name: _name,
  isStaff: _isStaff,
  hasLeft: _hasLeft,
  takesCases: _takes,
  away: _away,
  ...load
}: LoadRow): WorkLoad => load;

/** How many active cases have a contact person who isn't reached; in a scan of the index care_case_open. For staff. */
export async function countUnreached(db: Db, asked: WorkLoadRequest): Promise<number> {
  const { rows } = await sql<{ cases: number }>`
    select count(*)::int as cases from care_case c
    where c.status_group = 1 and ${sql.join(conditionsOf(unreachedView.filters, asked), sql` and `)}`.execute(db);
  return rows[0]?.cases ?? 0;
}

export type PlannedRow = PlannedDay & {
  /** Null for missed follow-ups, on any date. */
  readonly date: string | null;
};

type PlanWindow = { readonly first: string; readonly last: string; readonly assignee: "@me" | "@none" | number | null };

/**
 * Open cases including the backlog by follow-up date, and those with a missed one, whose date may have been removed
 * since. Uses only the index care_case_open. For staff.
 */
export async function findPlanned(
  db: Db,
  asked: WorkLoadRequest,
  { first, last, assignee }: PlanWindow,
): Promise<PlannedRow[]> {
  const whose = conditionsOf(assignee === null ? {} : { assignee: [assignee] }, asked);
  const among = (conditions: readonly Sql[]) => sql`
    from care_case c where ${sql.join([sql`c.status_group in (1, 2)`, ...whose, ...conditions], sql` and `)}`;
  const { rows } = await sql<PlannedRow>`
    select to_char(c.follow_key, 'YYYY-MM-DD') as date, count(*)::int as cases, ${hoursColumns}
      ${among([...conditionsOf({ state: statesOfDay }, asked), sql`c.follow_key between ${first} and ${last}`])} group by c.follow_key
    union all
    select null, count(*)::int, ${hoursColumns}
      ${among([sql`c.state = ${sql.lit(stateCodes.toCode("Inactive"))}`])}`.execute(db);
  return rows;
}

type FirstRow = Omit<PlannedCase, "assignee"> & {
  readonly date: string;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
};
type FirstWindow = Pick<PlanWindow, "assignee"> & { readonly dates: readonly string[] };

/**
 * The oldest open cases of each day, by date, as `findPlanned` counts them. Of everybody's and of nobody's it reads each day
 * in the index care_case_by_follow_up until it has enough; of one person's, all their open cases, which are few. For staff.
 */
export async function findFirstPlanned(
  db: Db,
  asked: WorkLoadRequest,
  { dates, assignee }: FirstWindow,
): Promise<Map<string, PlannedCase[]>> {
  const days = sql`${dates as string[]}::date[]`;
  const which = sql.join(
    conditionsOf({ state: statesOfDay, ...(assignee !== null && { assignee: [assignee] }) }, asked),
    sql` and `,
  );
  const ofGroup = (group: 1 | 2) => sql`(
    select c.id from care_case c where c.status_group = ${sql.lit(group)} and c.follow_key = d.day and ${which}
    order by c.status_group, c.follow_key, c.id limit ${sql.lit(firstOfDay)})`;
  const ofDays = sql`
    select d.day, f.id from unnest(${days}) as d(day) cross join lateral (
      select g.id from (${ofGroup(1)} union all ${ofGroup(2)}) g order by g.id limit ${sql.lit(firstOfDay)}
    ) f`;
  const ofPerson = sql`
    select p.day, p.id from (
      select c.follow_key as day, c.id, row_number() over (partition by c.follow_key order by c.id) as place
      from care_case c where c.status_group in (1, 2) and c.follow_key = any(${days}) and ${which}
    ) p where p.place <= ${firstOfDay}`;
  const { rows } = await sql<FirstRow>`
    select to_char(f.day, 'YYYY-MM-DD') as date, c.id, c.title, c.estimate_hours::float8 as "estimateHours",
      c.assignee_id as "assigneeId", (select a.name from app_user a where a.id = c.assignee_id) as "assigneeName"
    from (${assignee === null || assignee === "@none" ? ofDays : ofPerson}) f
    join care_case c on c.id = f.id
    order by f.day, c.id`.execute(db);
  const found = new Map<string, PlannedCase[]>();
  for (const { date, assigneeId, assigneeName, ...planned } of rows) {
    const assigned = assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? "", isStaff: true };
    found.set(date, [...(found.get(date) ?? []), { ...planned, assignee: assigned }]);
  }
  return found;
}

/** Number of people available among staff who handle cases: the members of teams, or all if there are no team members. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(nullif(count(*) filter (where exists (select from team_member t where t.user_id = u.id)), 0), count(*))::int
      as people
    from app_user u where ${handlesCases("u")}`.execute(db);
  return rows[0]?.people ?? 0;
}
