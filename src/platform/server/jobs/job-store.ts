import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, preparedFor } from "#platform/server/database/prepared-statements.ts";
import { liveEventChannel, packEnvelopes, publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { mailLiveEvent } from "#platform/server/mail/mail-live-event.ts";
import { isGivenUp, type JobLane, longestSleepMs, pauseMs } from "./job-lanes.ts";

/** Work that leaves the request. With a `dedupeKey`, one waiting job of its kind and key is enough. */
export type NewJob = {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly lane?: JobLane;
  readonly dedupeKey?: string;
  readonly runAt?: Date;
};

export type ClaimedJob = {
  readonly id: number;
  readonly kind: string;
  readonly lane: JobLane;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
  readonly storedAt: Date;
};

/** Stores jobs, and wakes the runners of every process at the commit: their lanes sleep until something is due. */
export async function storeJobs(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await storeJobsWithoutWaking(db, jobs, now);
  await wakeRunners(db, lanesToWake(jobs, now));
}

/** However often in a transaction: PostgreSQL passes on one of several alike. */
export async function wakeRunners(db: Db, lanes: readonly JobLane[]): Promise<void> {
  for (const payload of packEnvelopes([], lanes))
    await sql`select pg_notify(${liveEventChannel}, ${payload})`.execute(db);
}

/** Those of jobs that are due before their lane looks by itself. */
export const lanesToWake = (jobs: readonly NewJob[], now: Date): JobLane[] =>
  jobs
    .filter(({ runAt }) => runAt === undefined || runAt.getTime() < now.getTime() + longestSleepMs)
    .map(({ lane }) => lane ?? "usual");

/** For `inTransaction` alone, whose one notification wakes the runners too. */
export async function storeJobsWithoutWaking(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto("job")
    .values(
      jobs.map((job) => ({
        kind: job.kind,
        lane: job.lane ?? "usual",
        dedupe_key: job.dedupeKey ?? null,
        payload: JSON.stringify(job.payload),
        stored_at: now,
        run_at: job.runAt ?? now,
        set_at: now,
        process: null,
        last_error: null,
        failed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(preparedFor(jobs))
    .execute();
}

type Claim = { readonly lane: JobLane; readonly most: number; readonly now: Date; readonly process: number };

/** The next due jobs of a lane, which belong to this process from now on, for as long as it lives. */
export async function claimJobs(db: Db, { lane, most, now, process }: Claim): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`${prepared}
    update job set process = ${process}, attempts = attempts + 1
    where id = any(array(
      select id from job
      where lane = ${lane} and failed_at is null and process is null and run_at <= ${now}
      order by run_at, id limit ${most} for update skip locked
    ))
    returning id, kind, lane, payload, attempts, stored_at as "storedAt"`.execute(db);
  return rows;
}

/** Whether a job still belongs to this process, and nobody could take it for that of a dead one. */
export async function holdsJob(db: Db, id: number, process: number): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from job where id = ${id} and process = ${process} and failed_at is null and process_lives(process)`.execute(
    db,
  );
  return rows.length === 1;
}

export const removeJob = (db: Db, id: number) =>
  db.deleteFrom("job").where("id", "=", id).modifyEnd(prepared).execute();

/** What others said may be long, and hold what no text of the database may. */
const boundedError = (error: string): string => error.replaceAll("\0", "").slice(0, 2_000);

type Failed = { readonly job: ClaimedJob; readonly process: number; readonly error: string; readonly now: Date };

/** Puts a failed job off, longer each time, and gives up in the end. One that others took over meanwhile is theirs. */
export async function putOffJob(db: Db, { job, process, error, now }: Failed): Promise<void> {
  const { id, lane, attempts, storedAt } = job;
  const isLast = isGivenUp(lane, attempts, now.getTime() - storedAt.getTime());
  const run_at = new Date(now.getTime() + pauseMs(lane, attempts));
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ last_error: boundedError(error), process: null, ...(isLast ? { failed_at: now } : { run_at, set_at: now }) })
    .where("id", "=", id)
    .where("process", "=", process)
    .executeTakeFirst();
  if (isLast && numUpdatedRows > 0n) await publishEnd(db, job);
}

/** Gives a job up at once. */
export async function refuseJob(db: Db, { job, process, error, now }: Failed): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ last_error: boundedError(error), process: null, failed_at: now, is_refused: true })
    .where("id", "=", job.id)
    .where("process", "=", process)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await publishEnd(db, job);
}

/** Staff see the mails that were given up. */
const publishEnd = async (db: Db, { lane }: ClaimedJob) => {
  if (lane === "mail") await publishLiveEvent(db, mailLiveEvent);
};

/** When the next job of a lane is due; null when nothing waits. */
export async function nextJobDue(db: Db, lane: JobLane): Promise<Date | null> {
  const { rows } = await sql<{ due: Date }>`${prepared}
    select run_at as due from job
    where lane = ${lane} and failed_at is null and process is null order by run_at, id limit 1`.execute(db);
  return rows[0]?.due ?? null;
}

type Strays = { readonly lane: JobLane; readonly process: number; readonly running: readonly number[] };

/** Lets go of the jobs of a lane that this process has without doing them. */
export const freeStrayJobs = (db: Db, { lane, process, running }: Strays) =>
  sql`update job set process = null
    where process = ${process} and lane = ${lane} and failed_at is null and id <> all(${running}::bigint[])`.execute(
    db,
  );

/** Processes that are gone though jobs still are theirs. */
export async function findGoneProcesses(db: Db): Promise<number[]> {
  const { rows } = await sql<{ process: number }>`${prepared}
    select process from (select distinct process from job where process is not null) p
    where not process_lives(process)`.execute(db);
  return rows.map(({ process }) => process);
}

/** Lets go of the jobs of these processes if they still are gone; answers the lanes that have something to do now. */
export async function freeJobsOf(db: Db, gone: readonly number[]): Promise<JobLane[]> {
  const { rows } = await sql<{ lane: JobLane }>`
    update job set process = null where process = any(${gone}::integer[]) and not process_lives(process)
    returning lane`.execute(db);
  return [...new Set(rows.map(({ lane }) => lane))];
}

/** Clocks of two processes never differ by so much. */
const sameTimeMs = 10_000;

/**
 * Jobs whose time was said by a clock that was ahead, as one that was set forward and back: they wait as long as was meant, from
 * now on. Answers their lanes.
 */
export async function bringJobsBack(db: Db, now: Date): Promise<JobLane[]> {
  const { rows } = await sql<{ lane: JobLane }>`
    update job set run_at = run_at - (set_at - ${now}::timestamptz), set_at = ${now}, stored_at = least(stored_at, ${now})
    where failed_at is null and set_at > ${new Date(now.getTime() + sameTimeMs)}
    returning lane`.execute(db);
  return [...new Set(rows.map(({ lane }) => lane))];
}
