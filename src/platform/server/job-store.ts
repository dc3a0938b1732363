import { sql } from "kysely";
import type { Db } from "#platform/server/database.ts";
import { newsChannel, packNews } from "#platform/server/live-news.ts";

/** Work that leaves the request. With a `dedupeKey`, one waiting job of its kind and key is enough. */
export type NewJob = {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly dedupeKey?: string;
  readonly runAt?: Date;
};

export type ClaimedJob = {
  readonly id: number;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
};

const leaseMs = 120_000;
export const mostAttempts = 8;

export async function storeJobs(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto("job")
    .values(
      jobs.map((job) => ({
        kind: job.kind,
        dedupe_key: job.dedupeKey ?? null,
        payload: JSON.stringify(job.payload),
        run_at: job.runAt ?? now,
        leased_until: null,
        last_error: null,
        failed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same outside of `inTransaction`, which wakes the runners otherwise. */
export async function storeJobsAndWake(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
  await storeJobs(db, jobs, now);
  for (const payload of packNews([], true)) await sql`select pg_notify(${newsChannel}, ${payload})`.execute(db);
}

/** The next due job, leased to the caller; a lease that ran out may be claimed again. */
export async function claimJob(db: Db, now: Date): Promise<ClaimedJob | null> {
  const { rows } = await sql<ClaimedJob>`
    update job set leased_until = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
    where id = (
      select id from job
      where failed_at is null and run_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by run_at, id limit 1 for update skip locked
    )
    returning id, kind, payload, attempts`.execute(db);
  return rows[0] ?? null;
}

export const removeJob = (db: Db, id: number) => db.deleteFrom("job").where("id", "=", id).execute();

/** Puts a failed job off, longer each time, and gives up after the last attempt. */
export async function putOffJob(db: Db, job: ClaimedJob, error: string, now: Date): Promise<void> {
  const again = new Date(now.getTime() + 1_000 * 4 ** job.attempts);
  await db
    .updateTable("job")
    .set({
      last_error: error.slice(0, 2_000),
      ...(job.attempts >= mostAttempts ? { failed_at: now } : { run_at: again, leased_until: again }),
    })
    .where("id", "=", job.id)
    .execute();
}

/** When the next job is due, or a lease runs out; null when nothing waits. */
export async function nextJobDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(run_at, coalesce(leased_until, run_at))) as due from job where failed_at is null`.execute(db);
  return rows[0]?.due ?? null;
}
