import { sql } from "kysely";
import { isGivenUp, type JobLane, longestSleepMs, pauseMs } from "#platform/rules/jobs/job-lanes.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isOneOf, prepared, unread } from "#platform/server/database/prepared-statements.ts";
import { processLock } from "#platform/server/database/process-connection.ts";
import { liveEventChannel, packEnvelopes, publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { systemMailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { isQuietCopy } from "#platform/server/restored-copy/restored-copy-store.ts";

/** Work to do after the request. With a `dedupeKey`, only one job of its kind and key is queued at a time. */
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
  /** When it was to run before any attempt failed. */
  readonly firstDueAt: Date;
};

/** Stores jobs and wakes the runners of every process at commit; their lanes sleep until something is due. */
export const storeJobs = (db: Db, jobs: readonly NewJob[], now: Date): Promise<void> =>
  storeAndNotify(db, jobs, { now, payloads: packEnvelopes([], lanesToWake(jobs, now)) });

/** PostgreSQL merges identical notifications of a transaction, so repeated calls are free. */
export const wakeRunners = (db: Db, lanes: readonly JobLane[]): Promise<void> => notify(db, packEnvelopes([], lanes));

async function notify(db: Db, payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) await sql`${unread} select pg_notify(${liveEventChannel}, ${payload})`.execute(db);
}

/** The lanes of jobs that are due before their lane checks by itself. */
export const lanesToWake = (jobs: readonly NewJob[], now: Date): JobLane[] =>
  jobs
    .filter(({ runAt }) => runAt === undefined || runAt.getTime() < now.getTime() + longestSleepMs)
    .map(({ lane }) => lane ?? "usual");

type Announcement = { readonly now: Date; readonly payloads: readonly string[] };

/** Stores jobs, and notifies every process at commit: of them, and of whatever else `payloads` say. */
export async function storeAndNotify(db: Db, jobs: readonly NewJob[], { now, payloads }: Announcement): Promise<void> {
  if (jobs.length === 0) return notify(db, payloads);
  const rows = jobs.map(({ kind, lane = "usual", dedupeKey = null, payload, runAt = now }) => ({
    kind,
    lane,
    dedupe_key: dedupeKey,
    payload,
    stored_at: now,
    run_at: runAt,
    set_at: now,
  }));
  await sql`${unread}
    with stored as (
      insert into job (kind, lane, dedupe_key, payload, stored_at, run_at, set_at)
      select kind, lane, dedupe_key, payload, stored_at, run_at, set_at
      from json_populate_recordset(null::job, ${JSON.stringify(rows)})
      on conflict do nothing
    )
    select pg_notify(${liveEventChannel}, payload) from unnest(${payloads as string[]}::text[]) payload`.execute(db);
}

type Claim = {
  readonly lane: JobLane;
  /** The kinds that this process knows; others are left to processes of another version. */
  readonly kinds: readonly string[];
  readonly most: number;
  readonly now: Date;
  readonly process: number;
};

/**
 * Claims a lane's next due jobs of these kinds for this process for as long as it lives. Also returns when the next one
 * is due, null if none; in a quiet copy none is, also for a process that doesn't know yet that it is one.
 */
export async function claimJobs(
  db: Db,
  { lane, kinds, most, now, process }: Claim,
): Promise<{ jobs: ClaimedJob[]; nextDue: Date | null }> {
  const { rows } = await sql<ClaimedJob & { nextDue: Date | null }>`${prepared}
    with due as (
      select id from job
      where lane = ${lane} and failed_at is null and process is null and run_at <= ${now}
        and kind = any(${kinds as string[]}::text[]) and not ${isQuietCopy}
      order by run_at, id limit ${most} for update skip locked
    ), claimed as (
      update job set process = ${process}, attempts = attempts + 1 where id = any(array(select id from due))
      returning id, kind, lane, payload, attempts, coalesce(first_due_at, run_at) as "firstDueAt"
    )
    select claimed.*, (
      select run_at from job
      where lane = ${lane} and failed_at is null and process is null and id <> all(array(select id from due))
        and kind = any(${kinds as string[]}::text[]) and not ${isQuietCopy}
      order by run_at, id limit 1) as "nextDue"
    from (select) asked left join claimed on true`.execute(db);
  return { jobs: rows.filter(({ id }) => id !== null), nextDue: rows[0]?.nextDue ?? null };
}

/**
 * Whether this process still owns the job and holds the lock that keeps others from taking it; never in a quiet copy. Somebody
 * else gets a share of that lock, until the statement ends, only if it is free: reading the list of all locks takes eight
 * times as long.
 */
export async function ownsJob(db: Db, id: number, process: number): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`${prepared}
    select not pg_try_advisory_xact_lock_shared(${sql.lit(processLock)}, process) as "isLocked"
    from job where id = ${id} and process = ${process} and failed_at is null and not ${isQuietCopy}`.execute(db);
  return rows[0]?.isLocked ?? false;
}

export const removeJob = (db: Db, id: number) =>
  db.deleteFrom("job").where("id", "=", id).modifyEnd(prepared).execute();

/** Removes a job that hasn't begun. */
export async function cancelJob(db: Db, kind: string, dedupeKey: string): Promise<void> {
  await sql`
    delete from job where kind = ${kind} and dedupe_key = ${dedupeKey} and attempts = 0 and failed_at is null`.execute(
    db,
  );
}

/** The same at the end of the transaction of their work. */
export async function removeJobs(db: Db, ids: readonly number[]): Promise<void> {
  await sql`${unread} delete from job where id ${isOneOf(ids)}`.execute(db);
}

/** Foreign error messages may be long and contain characters that PostgreSQL rejects. */
const boundedError = (error: string): string => error.replaceAll("\0", "").slice(0, 2_000);

type FailedAttempt = {
  readonly job: ClaimedJob;
  readonly process: number;
  readonly error: string;
  readonly now: Date;
  /** Something that all jobs of the lane need is unavailable, and has been for several attempts. */
  readonly isBlocked?: boolean;
  readonly isLaneAway?: boolean;
};

/**
 * Schedules a failed job's next attempt with a growing delay, or marks it as permanently failed; returns whether it did
 * that. Jobs that others took over are left to them.
 */
export async function retryJobLater(db: Db, { job, process, error, now, ...blocked }: FailedAttempt): Promise<boolean> {
  const { id, lane, attempts, firstDueAt } = job;
  const { isBlocked = false, isLaneAway = false } = blocked;
  const isLast = isGivenUp(lane, attempts, now.getTime() - firstDueAt.getTime());
  const run_at = new Date(now.getTime() + pauseMs(lane, attempts, isLaneAway));
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({
      last_error: boundedError(error),
      process: null,
      is_blocked: isBlocked,
      first_due_at: sql`coalesce(first_due_at, run_at)`,
      ...(isLast ? { failed_at: now } : { run_at, set_at: now }),
    })
    .where("id", "=", id)
    .where("process", "=", process)
    .executeTakeFirst();
  if (!isLast || numUpdatedRows === 0n) return false;
  await publishEnd(db, job);
  return true;
}

const maxFreedAtOnce = 500;

/**
 * Makes a lane's blocked jobs due, in the order in which they were first due, since what they lacked is there again. How
 * many run at once is up to the lane.
 */
export async function freeBlockedJobs(db: Db, lane: JobLane, now: Date): Promise<void> {
  for (let freed = maxFreedAtOnce; freed === maxFreedAtOnce; ) {
    const { numAffectedRows = 0n } = await sql`
      update job set is_blocked = false, last_error = null, run_at = first_due_at, set_at = ${now}
      where id = any(array(
        select id from job where lane = ${lane} and is_blocked and failed_at is null and process is null
        order by first_due_at, id limit ${sql.lit(maxFreedAtOnce)} for update skip locked))`.execute(db);
    freed = Number(numAffectedRows);
    if (freed > 0) await wakeRunners(db, [lane]);
  }
}

/** Marks a job as permanently failed; returns whether it was still ours. */
export async function giveUpJob(db: Db, { job, process, error, now }: FailedAttempt): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ last_error: boundedError(error), process: null, failed_at: now, is_refused: true })
    .where("id", "=", job.id)
    .where("process", "=", process)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await publishEnd(db, job);
  return true;
}

/** Publishes permanently failed emails to staff. */
const publishEnd = async (db: Db, { lane }: ClaimedJob) => {
  if (lane === "mail") await publishLiveEvent(db, systemMailLiveEvent);
};

type Strays = { readonly lane: JobLane; readonly process: number; readonly running: readonly number[] };

/** Releases the lane's jobs that this process owns but isn't running. */
export const releaseStrayJobs = (db: Db, { lane, process, running }: Strays) =>
  sql`update job set process = null
    where process = ${process} and lane = ${lane} and failed_at is null and id <> all(${running}::bigint[])`.execute(
    db,
  );

/** Dead processes that still own jobs. */
export async function findDeadProcesses(db: Db): Promise<number[]> {
  const { rows } = await sql<{ process: number }>`${prepared}
    select process from (select distinct process from job where process is not null) p
    where not process_lives(process)`.execute(db);
  return rows.map(({ process }) => process);
}

/** Releases the jobs of these processes if they are still dead; returns the lanes with work to do. */
export async function releaseJobsOf(db: Db, dead: readonly number[]): Promise<JobLane[]> {
  const { rows } = await sql<{ lane: JobLane }>`
    update job set process = null where process = any(${dead}::integer[]) and not process_lives(process)
    returning lane`.execute(db);
  return [...new Set(rows.map(({ lane }) => lane))];
}

/** Maximum clock difference between two processes. */
const sameTimeMs = 10_000;

/**
 * Reschedules jobs whose time was set by a clock that was ahead and then set back: they wait their intended delay from
 * now. Returns their lanes.
 */
export async function rescheduleAheadJobs(db: Db, now: Date): Promise<JobLane[]> {
  const { rows } = await sql<{ lane: JobLane }>`
    update job set run_at = run_at - (set_at - ${now}::timestamptz), set_at = ${now}, stored_at = least(stored_at, ${now}),
      first_due_at = case when first_due_at > ${now} then ${now} else first_due_at end
    where failed_at is null and set_at > ${new Date(now.getTime() + sameTimeMs)}
    returning lane`.execute(db);
  return [...new Set(rows.map(({ lane }) => lane))];
}

/** Deletes undeliverable emails that failed before this time, since they contain addresses and links. */
export const deleteMailsGivenUp = (db: Db, before: Date) =>
  db.deleteFrom("job").where("kind", "=", "send-mail").where("failed_at", "<", before).execute();
