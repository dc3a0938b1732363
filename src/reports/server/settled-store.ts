import { type RawBuilder, sql } from "kysely";
import { lastMoveOf, statusCodes } from "#care-cases/server/public.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type ClockStatus, clockEffects } from "#service-levels/rules/clocks/service-clock.ts";
import { basisCauses } from "#service-levels/server/clock-rows.ts";
import { companyScope, ofCompany } from "#visibility/server/company-scope-store.ts";

/** A company, and who reads its report. */
export type ReportOf = { readonly actor: Actor; readonly customerNo: number };

/** Cases `c` of the company, if the reader may see it; staff any, administrators of a company their own. */
export const reportedTo = ({ actor, customerNo }: ReportOf): RawBuilder<boolean> =>
  sql<boolean>`${companyScope(actor, "c")} and ${ofCompany("c", customerNo)}`;

/** `from` to `to` is when targets were settled; `now` decides which have expired without being stored. */
export type Period = ReportOf & { readonly from: Date; readonly to: Date; readonly now: Date };

/** Statuses in which the resolution clock is running. */
const running = (Object.keys(clockEffects) as ClockStatus[])
  .filter((status) => clockEffects[status].resolution === "runs")
  .map((status) => statusCodes.toCode(status));

const cancelled = sql.lit(statusCodes.toCode("Cancelled"));

/** Whether something happened after the case was imported, if it was: nobody knows when it did before. */
const sinceImport = (at: string) => sql`(c.imported_at is null or ${sql.ref(at)} > c.imported_at)`;

/**
 * Both targets of a company's cases (`c`, with clocks `k`) that were submitted before the end of the period, and are open, or
 * ended in it or later, so of no others than the period's, however long ago it was: when each
 * expired, was answered or ended, and its elapsed time until then or, if it `runs`, until `since`. Ignores a response after the case ended, and the resolution of a case that, before it was due, was
 * cancelled or ended without ever being answered.
 */
const storedClocks = ({ from, to, now, ...of }: Period): RawBuilder<unknown> => sql`
  select c.id, c.severity, c.case_type, k.mode, k.since, t.*, coalesce(t.failed_at, t.ended_at) as settled_at
  from care_case c join case_clock k on k.case_id = c.id
  cross join lateral (values
    (0, coalesce(case when k.answered_at is null then k.first_response_failed_at else k.answered_failed_at end,
        case when c.first_response_state = 1 and c.first_response_due_at < ${now} then c.first_response_due_at end),
      case when (c.status_group <> 3 or k.answered_at <= c.closed_at) and ${sinceImport("k.answered_at")} then k.answered_at end,
      coalesce(k.answered_ran, k.first_response_stopped_ran, k.first_response_ran),
      k.answered_at is null and k.first_response_stopped_at is null,
      coalesce(k.answered_agreed, k.first_response_stopped_agreed, k.first_response_minutes is not null)),
    (1, coalesce(k.resolution_failed_at,
        case when c.resolution_state = 1 and c.resolution_due_at < ${now} then c.resolution_due_at end),
      case when k.resolution_failed_at is not null
        or (k.status <> ${cancelled} or k.resolution_stopped_at <> k.since)
          and k.answered_at <= coalesce(k.first_response_stopped_at, 'infinity') and ${sinceImport("k.resolution_stopped_at")}
        then k.resolution_stopped_at end,
      coalesce(k.resolution_stopped_ran, k.resolution_ran),
      k.resolution_stopped_at is null and k.status = any(${running}),
      coalesce(k.resolution_stopped_agreed, k.resolution_minutes is not null))
  ) t (target, failed_at, ended_at, ran, runs, is_agreed)
  where ${reportedTo(of)} and c.submitted_key < ${to}
    and (c.status_group in (1, 2) or c.status_group = 3 and c.closed_key >= ${from})`;

/** Since when case `c` belongs to the reader's company, as `m.at`: customers don't learn what was before, nor that there was. */
export const sinceMove = ({ actor }: Pick<ReportOf, "actor">): RawBuilder<unknown> => sql`
  left join lateral (${isStaff(actor) ? sql`select null::timestamptz as at` : lastMoveOf(sql.ref("c.id"))}) m on true`;

/** Agreements `b` since the move `m`. At its instant, only what the move caused belongs to the new company. */
export const isOfTheirs = sql<boolean>`
  (m.at is null or b.at > m.at or b.at = m.at and b.cause = ${sql.lit(basisCauses.indexOf("customer"))})`;

/** Both targets as the reader may know them: what was met or expired at a former company is without an agreement. */
const asRead = ({ actor }: Pick<ReportOf, "actor">, stored: RawBuilder<unknown>): RawBuilder<unknown> =>
  isStaff(actor)
    ? stored
    : sql`
  select c.id, c.severity, c.case_type, c.mode, c.since, c.target, theirs.failed_at, c.ended_at, c.ran, c.runs,
    c.is_agreed and not theirs.is_before as is_agreed, coalesce(theirs.failed_at, c.ended_at) as settled_at
  from (${stored}) c ${sinceMove({ actor })}
  cross join lateral (select coalesce(c.settled_at < m.at, false) as is_before,
    case when coalesce(c.settled_at < m.at, false) then null else c.failed_at end as failed_at) theirs`;

/** Both targets of the cases of a period, as the reader may know them. */
export const clockRows = (of: Period): RawBuilder<unknown> => asRead(of, storedClocks(of));

/** The targets that were settled in the period. For customers only those of it are compared with the case's move. */
export function settledRows(period: Period): RawBuilder<unknown> {
  const { from, to } = period;
  const possible = sql`select * from (${storedClocks(period)}) r
    where r.settled_at < ${to} and greatest(r.settled_at, r.ended_at) >= ${from}`;
  return sql`select * from (${asRead(period, possible)}) r where r.settled_at >= ${from} and r.settled_at < ${to}`;
}

type Kind = { place: number; target: number; severity: number | null; case_type: number | null };
export type SettledRow = Kind & { met: number; failed: number; elapsed: number[] };
/** A target that expired and is still outstanding, so its clock is running. */
export type RunningRow = Kind & { mode: number; ran: number; since: Date };

/** Settled targets by month (1 is the first of `starts`), target, severity and type. */
export async function findSettled(db: Db, period: Period, starts: readonly Date[]): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select width_bucket(s.settled_at, ${starts}::timestamptz[]) as place, s.target, s.severity, s.case_type,
      (count(*) filter (where s.failed_at is null and s.is_agreed))::int as met,
      (count(*) filter (where s.failed_at is not null))::int as failed,
      coalesce(array_agg(s.ran::float8) filter (where not s.runs), '{}') as elapsed
    from (${settledRows(period)}) s
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Of the settled targets, those still running. */
export async function findSettledRunning(db: Db, period: Period, starts: readonly Date[]): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select width_bucket(s.settled_at, ${starts}::timestamptz[]) as place, s.target, s.severity, s.case_type,
      s.mode, s.ran::float8 as ran, s.since
    from (${settledRows(period)}) s where s.runs`.execute(db);
  return rows;
}
