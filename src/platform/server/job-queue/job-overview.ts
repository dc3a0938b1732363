import { sql } from "kysely";
import type { JobLane } from "#platform/rules/jobs/job-lanes.ts";
import type { Db } from "#platform/server/database/database.ts";
import { wakeRunners } from "./job-store.ts";

export type LaneCount = {
  readonly lane: JobLane;
  /** Due, but not running. One that failed and is to be tried again counts from when it was first due. */
  readonly waiting: number;
  readonly running: number;
  /** Given up. */
  readonly failed: number;
};

export type LaneLoad = LaneCount & {
  /** How long the oldest waiting job has waited. */
  readonly oldestSeconds: number;
  /** How long the next attempt of a job has been due and nobody makes it; 0 while the lane is blocked. */
  readonly lateSeconds: number;
  /** While the lane is blocked: the jobs that wait for that, being tried or not; without those that failed by themselves. */
  readonly heldUp: HeldUp | null;
};

export type HeldUp = { readonly count: number; readonly since: Date };

type LaneRow = LaneCount & {
  readonly oldestAt: Date | null;
  readonly lateAt: Date | null;
  readonly blocked: number;
  readonly heldUp: number;
  readonly heldSince: Date | null;
};

const dueAt = sql<Date>`coalesce(first_due_at, run_at)`;

/** The jobs of each lane that has any, and how late they are. */
export async function measureLanes(db: Db, now: Date): Promise<LaneLoad[]> {
  const waits = sql<boolean>`failed_at is null and process is null`;
  const isHeldUp = sql<boolean>`failed_at is null and ${dueAt} <= ${now} and (is_blocked or last_error is null)`;
  const { rows } = await sql<LaneRow>`
    select lane, count(*) filter (where ${waits} and ${dueAt} <= ${now})::int as waiting,
      count(*) filter (where failed_at is null and process is not null)::int as running,
      count(*) filter (where failed_at is not null)::int as failed,
      min(${dueAt}) filter (where ${waits} and ${dueAt} <= ${now}) as "oldestAt",
      min(greatest(run_at, set_at)) filter (where ${waits} and run_at <= ${now}) as "lateAt",
      count(*) filter (where failed_at is null and is_blocked)::int as blocked,
      count(*) filter (where ${isHeldUp})::int as "heldUp",
      min(${dueAt}) filter (where ${isHeldUp}) as "heldSince"
    from job group by lane`.execute(db);
  const secondsSince = (at: Date | null) => (at ? Math.max(0, now.getTime() - at.getTime()) / 1_000 : 0);
  return rows.map(({ lane, waiting, running, failed, oldestAt, lateAt, blocked, heldUp, heldSince }) => ({
    lane,
    waiting,
    running,
    failed,
    oldestSeconds: secondsSince(oldestAt),
    lateSeconds: blocked > 0 ? 0 : secondsSince(lateAt),
    heldUp: blocked > 0 && heldSince ? { count: heldUp, since: heldSince } : null,
  }));
}

/** What the latest attempt of a blocked lane failed with; null if it isn't blocked. */
export async function findLaneFault(db: Db, lane: JobLane): Promise<string | null> {
  const { rows } = await sql<{ error: string }>`
    select left(coalesce(last_error, ''), 300) as error from job
    where lane = ${lane} and is_blocked and failed_at is null order by set_at desc, id desc limit 1`.execute(db);
  return rows[0]?.error ?? null;
}

export type FailedJob = {
  readonly id: number;
  readonly kind: string;
  readonly lane: JobLane;
  readonly failedAt: Date;
  readonly error: string;
};

/** Jobs that were given up, the latest first. Emails are on a page of their own. */
export async function findFailedJobs(db: Db, most: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, kind, lane, failed_at as "failedAt", left(coalesce(last_error, ''), 300) as error
    from job where failed_at is not null and kind <> 'send-mail'
    order by failed_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/**
 * Retries a job that was given up, even if another one with its key is waiting. Returns its kind; null if it no longer
 * exists.
 */
export async function retryFailedJob(db: Db, id: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ kind: string; lane: JobLane }>`
    update job set failed_at = null, is_refused = false, attempts = 1, run_at = ${now}, set_at = ${now}, stored_at = ${now},
      first_due_at = null, is_blocked = false
    where id = ${id} and failed_at is not null and kind <> 'send-mail'
    returning kind, lane`.execute(db);
  const [job] = rows;
  if (job) await wakeRunners(db, [job.lane]);
  return job?.kind ?? null;
}
