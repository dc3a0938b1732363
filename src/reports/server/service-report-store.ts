import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import {
  clockRows,
  isOfTheirs,
  type Period,
  reportedTo,
  settledRows,
  sinceMove,
} from "#reports/server/settled-store.ts";

/* Data of a company's month. */

export type CountRow = {
  severity: number | null;
  case_type: number | null;
  open_at_start: number;
  raised: number;
  ended: number;
  open_at_end: number;
};

/** Cases (as `c`) that existed in the period: submitted before its end, and not ended before its start. */
const inPeriod = ({ from, to, ...of }: Period): RawBuilder<boolean> => sql<boolean>`
  ${reportedTo(of)} and c.submitted_key < ${to} and (c.status_group in (1, 2) or c.status_group = 3 and c.closed_key >= ${from})`;
const openAtEnd = ({ to }: Period): RawBuilder<boolean> => sql<boolean>`(c.status_group <> 3 or c.closed_key >= ${to})`;

/** The counts of some cases `c` of a period as columns, and which cases are of it. */
export const periodCounts = (period: Period) => ({
  counts: sql`(count(*) filter (where c.submitted_key < ${period.from}))::int as open_at_start,
      (count(*) filter (where c.submitted_key >= ${period.from}))::int as raised,
      (count(*) filter (where not ${openAtEnd(period)}))::int as ended,
      (count(*) filter (where ${openAtEnd(period)}))::int as open_at_end`,
  where: inPeriod(period),
});

/** Cases of a period by severity and type. */
export async function countPeriod(db: Db, period: Period): Promise<CountRow[]> {
  const { counts, where } = periodCounts(period);
  const { rows } = await sql<CountRow>`
    select nullif(c.severity_key, 99) as severity, nullif(c.type_key, 99) as case_type, ${counts}
    from care_case c where ${where} group by 1, 2`.execute(db);
  return rows;
}

export type DayRow = { day: string; raised: number; ended: number };

/** Submitted and ended cases by day in Denmark; days without either are omitted. */
export async function countDays(db: Db, period: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select (e.at at time zone 'Europe/Copenhagen')::date as day, sum(e.raised)::int as raised, sum(e.ended)::int as ended
    from care_case c
    cross join lateral (values (c.submitted_key, 1, 0), (case when c.status_group = 3 then c.closed_key end, 0, 1)) e (at, raised, ended)
    where ${inPeriod(period)} and e.at >= ${period.from} and e.at < ${period.to}
    group by 1`.execute(db);
  return rows;
}

/** As JSON text: instants in milliseconds since 1970. */
export type BasisJson = {
  at: number;
  agreement: string | null;
  mode: number;
  first: number | null;
  resolution: number | null;
};
export type StatusJson = { from: number; to: number | null; status: number };

export type FailedRow = {
  id: number;
  title: string;
  severity: number | null;
  case_type: number | null;
  target: number;
  failed_at: Date;
  ended_at: Date | null;
  mode: number;
  ran: number;
  runs: boolean;
  since: Date;
  bases: BasisJson[];
  statuses: StatusJson[];
};

/** Targets that expired in a period, earliest first, with all agreements of their cases that the reader may know. */
export async function findFailedTargets(db: Db, period: Period, most: number): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select s.id, c.title, s.severity, s.case_type, s.target, s.failed_at, s.ended_at, s.mode, s.ran::float8 as ran, s.runs,
      s.since, b.bases, h.statuses
    from (
      select * from (${settledRows(period)}) r where r.failed_at is not null order by r.failed_at, r.id, r.target limit ${most}
    ) s
    join care_case c on c.id = s.id ${sinceMove(period)}
    cross join lateral (
      select coalesce(json_agg(json_build_object('at', extract(epoch from b.at) * 1000, 'agreement', a.name, 'mode', b.mode,
        'first', b.first_response_minutes, 'resolution', b.resolution_minutes) order by b.place), '[]') as bases
      from case_clock_basis b left join service_level_agreement a on a.id = b.agreement_id
      where b.case_id = s.id and ${isOfTheirs}
    ) b
    cross join lateral (
      select json_agg(json_build_object('from', extract(epoch from h.from_at) * 1000,
        'to', extract(epoch from h.until_at) * 1000, 'status', h.status) order by h.place) as statuses
      from case_clock_stretch h where h.case_id = s.id
    ) h
    order by s.failed_at, s.id, s.target`.execute(db);
  return rows;
}

export type OpenCaseRow = {
  id: number;
  title: string;
  severity: number | null;
  case_type: number | null;
  status: number;
  submitted_at: Date;
  agreement: string | null;
  mode: number | null;
  first_response_minutes: number | null;
  resolution_minutes: number | null;
};

/**
 * Cases open at the end of the period, oldest first, in their state then; reopened ones in their latest state. To customers,
 * a case that moved to them since has the first agreement after that: it counts from the submission.
 */
export async function findOpenAtEnd(db: Db, period: Period, most: number): Promise<OpenCaseRow[]> {
  const { rows } = await sql<OpenCaseRow>`
    select c.id, c.title, c.severity, c.case_type, coalesce(h.status, c.status) as status, c.submitted_at, b.agreement, b.mode,
      b.first_response_minutes, b.resolution_minutes
    from (
      select * from care_case c where ${inPeriod({ ...period, from: period.to })} order by c.submitted_at, c.id limit ${most}
    ) c
    left join lateral (
      select h.status from case_clock_stretch h
      where h.case_id = c.id and h.from_at < ${period.to} and h.status < 10 order by h.place desc limit 1
    ) h on true ${sinceMove(period)}
    left join lateral (
      select a.name as agreement, b.mode, b.first_response_minutes, b.resolution_minutes
      from case_clock_basis b left join service_level_agreement a on a.id = b.agreement_id
      where b.case_id = c.id and (b.at < ${period.to} or m.at >= ${period.to}) and ${isOfTheirs}
      order by case when b.at < ${period.to} then -b.place else b.place end limit 1
    ) b on true
    order by c.submitted_at, c.id`.execute(db);
  return rows;
}

export type ReportClockRow = {
  id: number;
  title: string;
  status: number;
  severity: number | null;
  case_type: number | null;
  submitted_at: Date;
  closed_at: Date | null;
  agreement: string | null;
  first_response_minutes: number | null;
  resolution_minutes: number | null;
  mode: number | null;
  since: Date | null;
  /** First response and resolution, in this order. */
  clocks: { failed: string | null; ended: string | null; ran: number; runs: boolean; agreed: boolean }[] | null;
};

/** Every case of a period with the current state of both clocks, oldest first. */
export async function findCasesOfPeriod(db: Db, period: Period, most: number): Promise<ReportClockRow[]> {
  const { rows } = await sql<ReportClockRow>`
    select c.id, c.title, c.status, c.severity, c.case_type, c.submitted_at, case when c.status_group = 3 then c.closed_at end as closed_at,
      theirs.*, k.mode, k.since, s.clocks
    from (select * from care_case c where ${inPeriod(period)} order by c.submitted_at, c.id limit ${most}) c
    left join case_clock k on k.case_id = c.id ${sinceMove(period)}
    left join lateral (
      select a.name as agreement, k.first_response_minutes, k.resolution_minutes
      from (select) one left join service_level_agreement a on a.id = k.agreement_id
      where m.at is null or exists (select from case_clock_basis b where b.case_id = c.id and ${isOfTheirs})
    ) theirs on true
    left join lateral (
      select json_agg(json_build_object('failed', r.failed_at, 'ended', r.ended_at, 'ran', r.ran, 'runs', r.runs,
        'agreed', r.is_agreed) order by r.target) as clocks
      from (${clockRows(period)}) r where r.id = c.id
    ) s on true
    order by c.submitted_at, c.id`.execute(db);
  return rows;
}
