import { sql } from "kysely";
import type { Db } from "#platform/server/database.ts";
import { isGivenUp, type JobLane, longestSleepMs, pauseMs } from "#platform/server/job-lanes.ts";
import { keptPlan, keptPlanOf } from "#platform/server/kept-plans.ts";
import { newsChannel, packNews, tellNews } from "#platform/server/live-news.ts";
import { mailNews } from "#platform/server/mail/mail-news.ts";

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

export const leaseMs = 120_000;

/** Stores jobs, and wakes the runners of every process at the commit: their lanes sleep until something is due. */
export async function storeJobs(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await storeJobsUnheard(db, jobs, now);
  await wakeRunners(db, lanesToWake(jobs, now));
}

/** However often in a transaction: PostgreSQL passes on one of several alike. */
export async function wakeRunners(db: Db, lanes: readonly JobLane[]): Promise<void> {
  for (const payload of packNews([], lanes)) await sql`select pg_notify(${newsChannel}, ${payload})`.execute(db);
}

/** Those of jobs that are due before their lane looks by itself. */
export const lanesToWake = (jobs: readonly NewJob[], now: Date): JobLane[] =>
  jobs
    .filter(({ runAt }) => runAt === undefined || runAt.getTime() < now.getTime() + longestSleepMs)
    .map(({ lane }) => lane ?? "usual");

/** For `inTransaction` alone, whose one notification wakes the runners too. */
export async function storeJobsUnheard(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
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
        leased_until: null,
        last_error: null,
        failed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(keptPlanOf(jobs))
    .execute();
}

type Claim = { readonly lane: JobLane; readonly most: number; readonly now: Date };

/** The next due jobs of a lane, leased to the caller; a lease that ran out may be claimed again. */
export async function claimJobs(db: Db, { lane, most, now }: Claim): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`${keptPlan}
    update job set leased_until = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
    where id = any(array(
      select id from job
      where lane = ${lane} and failed_at is null and run_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by run_at, id limit ${most} for update skip locked
    ))
    returning id, kind, lane, payload, attempts, stored_at as "storedAt"`.execute(db);
  return rows;
}

/** Keeps jobs that still run from being claimed by others. */
export const renewLeases = (db: Db, ids: readonly number[], now: Date) =>
  db
    .updateTable("job")
    .set({ leased_until: new Date(now.getTime() + leaseMs) })
    .where("id", "in", ids)
    .where("failed_at", "is", null)
    .execute();

export const removeJob = (db: Db, id: number) =>
  db.deleteFrom("job").where("id", "=", id).modifyEnd(keptPlan).execute();

/** What others said may be long, and hold what no text of the database may. */
const boundedError = (error: string): string => error.replaceAll("\0", "").slice(0, 2_000);

/** Puts a failed job off, longer each time, and gives up in the end. */
export async function putOffJob(db: Db, job: ClaimedJob, error: string, now: Date): Promise<void> {
  const { id, lane, attempts, storedAt } = job;
  const again = new Date(now.getTime() + pauseMs(lane, attempts));
  const isLast = isGivenUp(lane, attempts, now.getTime() - storedAt.getTime());
  await db
    .updateTable("job")
    .set({
      last_error: boundedError(error),
      ...(isLast ? { failed_at: now } : { run_at: again, leased_until: again }),
    })
    .where("id", "=", id)
    .execute();
  if (isLast) await tellOfEnd(db, job);
}

/** Gives a job up at once. */
export async function refuseJob(db: Db, job: ClaimedJob, error: string, now: Date): Promise<void> {
  await db
    .updateTable("job")
    .set({ last_error: boundedError(error), failed_at: now, is_refused: true })
    .where("id", "=", job.id)
    .execute();
  await tellOfEnd(db, job);
}

/** Staff see the mails that were given up. */
const tellOfEnd = async (db: Db, { lane }: ClaimedJob) => {
  if (lane === "mail") await tellNews(db, mailNews);
};

/** When the next job of a lane is due, or a lease runs out; null when nothing waits. */
export async function nextJobDue(db: Db, lane: JobLane): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`${keptPlan}
    select least(
      (select run_at from job
        where lane = ${lane} and failed_at is null and (leased_until is null or leased_until <= run_at)
        order by run_at, id limit 1),
      (select min(leased_until) from job where lane = ${lane} and failed_at is null and leased_until > run_at)
    ) as due`.execute(db);
  return rows[0]?.due ?? null;
}
