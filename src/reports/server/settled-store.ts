import { type RawBuilder, sql } from "kysely";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type ClockStatus, clockEffects } from "#service-levels/rules/clocks/service-clock.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

/** Of one company. `from` to `to` holds what is settled; `now` decides what ran out without any write. */
export type Period = { readonly customerNo: number; readonly from: Date; readonly to: Date; readonly now: Date };

/** Statuses in which the resolution runs. */
const running = (Object.keys(clockEffects) as ClockStatus[])
  .filter((status) => clockEffects[status].resolution === "runs")
  .map((status) => statusCodes.toCode(status));

const cancelled = sql.lit(statusCodes.toCode("Cancelled"));

/**
 * Both targets of a company's cases (`c`, their clocks `k`) that are open or ended in the period or later: when each ran out
 * or was answered or ended, what its clock ran up to then, or, where it `runs`, up to `since`. For staff: there is no scope
 * here. An answer that came after the case had ended counts for nothing,
 * and a case that was cancelled before its resolution was due has none.
 */
export const clockRows = ({ customerNo, from, now }: Omit<Period, "to">): RawBuilder<unknown> => sql`
  select c.id, c.severity, c.case_type, k.mode, k.since, t.*, coalesce(t.failed_at, t.ended_at) as settled_at
  from care_case c join case_clock k on k.case_id = c.id
  cross join lateral (values
    (0, coalesce(case when k.answered_at is null then k.first_response_failed_at else k.answered_failed_at end,
        case when c.first_response_state = 1 and c.first_response_due_at < ${now} then c.first_response_due_at end),
      case when c.bucket <> 3 or k.answered_at <= c.closed_at then k.answered_at end,
      coalesce(k.answered_ran, k.first_response_stopped_ran, k.first_response_ran),
      k.answered_at is null and k.first_response_stopped_at is null,
      coalesce(k.answered_agreed, k.first_response_stopped_agreed, k.first_response_minutes is not null)),
    (1, coalesce(k.resolution_failed_at,
        case when c.resolution_state = 1 and c.resolution_due_at < ${now} then c.resolution_due_at end),
      case when k.resolution_failed_at is not null or k.status <> ${cancelled} or k.resolution_stopped_at <> k.since
        then k.resolution_stopped_at end,
      coalesce(k.resolution_stopped_ran, k.resolution_ran),
      k.resolution_stopped_at is null and k.status = any(${running}),
      coalesce(k.resolution_stopped_agreed, k.resolution_minutes is not null))
  ) t (target, failed_at, ended_at, ran, runs, is_agreed)
  where ${ofCompany("c", customerNo)} and (c.bucket in (1, 2) or c.bucket = 3 and c.closed_key >= ${from})`;

type Kind = { place: number; target: number; severity: number | null; case_type: number | null };
export type SettledRow = Kind & { met: number; failed: number; elapsed: number[] };
/** A target that ran out and is still owed: its clock runs on. */
export type RunningRow = Kind & { mode: number; ran: number; since: Date };

/** What was settled by month (1 is the first of `starts`), target, severity and type. */
export async function findSettled(db: Db, period: Period, starts: readonly Date[]): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select width_bucket(s.settled_at, ${starts}::timestamptz[]) as place, s.target, s.severity, s.case_type,
      (count(*) filter (where s.failed_at is null and s.is_agreed))::int as met,
      (count(*) filter (where s.failed_at is not null))::int as failed,
      coalesce(array_agg(s.ran::float8) filter (where not s.runs), '{}') as elapsed
    from (${clockRows(period)}) s
    where s.settled_at >= ${period.from} and s.settled_at < ${period.to}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Of what was settled, what still runs. */
export async function findSettledRunning(db: Db, period: Period, starts: readonly Date[]): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select width_bucket(s.settled_at, ${starts}::timestamptz[]) as place, s.target, s.severity, s.case_type,
      s.mode, s.ran::float8 as ran, s.since
    from (${clockRows(period)}) s
    where s.settled_at >= ${period.from} and s.settled_at < ${period.to} and s.runs`.execute(db);
  return rows;
}
