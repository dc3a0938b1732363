import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { JobLane } from "./job-lanes.ts";
import { wakeRunners } from "./job-store.ts";

export type LaneCount = {
  readonly lane: JobLane;
  /** Due, but not running yet. */
  readonly waiting: number;
  readonly running: number;
  /** Given up. */
  readonly failed: number;
};

/** The number of jobs of each lane that has any. */
export async function countJobs(db: Db, now: Date): Promise<LaneCount[]> {
  const { rows } = await sql<LaneCount>`
    select lane, count(*) filter (where failed_at is null and process is null and run_at <= ${now})::int as waiting,
      count(*) filter (where failed_at is null and process is not null)::int as running,
      count(*) filter (where failed_at is not null)::int as failed
    from job group by lane`.execute(db);
  return rows;
}

export type LaneLoad = LaneCount & {
  /** How long the oldest waiting job has been due. */
  readonly oldestSeconds: number;
};

/** The same, and how late each lane is. */
export async function measureLanes(db: Db, now: Date): Promise<LaneLoad[]> {
  const { rows } = await sql<{ lane: JobLane; oldest: Date | null }>`
    select lane, min(run_at) as oldest from job
    where failed_at is null and process is null and run_at <= ${now} group by lane`.execute(db);
  return (await countJobs(db, now)).map((count) => {
    const oldest = rows.find(({ lane }) => lane === count.lane)?.oldest;
    return { ...count, oldestSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1_000 : 0 };
  });
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
    update job set failed_at = null, is_refused = false, attempts = 1, run_at = ${now}, set_at = ${now}, stored_at = ${now}
    where id = ${id} and failed_at is not null and kind <> 'send-mail'
    returning kind, lane`.execute(db);
  const [job] = rows;
  if (job) await wakeRunners(db, [job.lane]);
  return job?.kind ?? null;
}
