import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { supportQueue } from "#notifications/server/mail/letter-jobs.ts";
import { allLanes, type JobLane } from "#platform/rules/jobs/job-lanes.ts";
import { liveEventChannel } from "#platform/server/live/live-event-bus.ts";

/**
 * Jobs that enqueue their successor, whether or not anybody saves. Every other kind counts as caused by saves, so new
 * kinds are measured without being listed here.
 */
export const recurringJobs = [
  "clean-up",
  "daily-summary",
  "fold-figures",
  "mail-summary",
  "midnight",
  "remove-old",
  "sweep-files",
  "warn-secret-ends",
  "write-counted-refusals",
];
/** Emails about deadlines are caused by clocks, and wait for support to open: in the evening for the next morning. */
const isLeft = `kind <> ALL ('{${recurringJobs.join(",")}}') AND coalesce(dedupe_key, '') NOT LIKE '%${supportQueue}'`;
const patienceMs = 120_000;

export type LeftJobs = {
  /** Makes waiting jobs due: messages that could still be taken back, and emails that collect a burst. */
  hurry(): Promise<void>;
  /** Waits until all are done, and the figures changed by saves are aggregated. Throws if one failed. */
  settled(): Promise<void>;
  /** Deletes the waiting ones. */
  clear(): Promise<void>;
};

/** Lets a running Havn look for due jobs at once. */
export const wakeLanes = (client: pg.Client, lanes: readonly JobLane[] = allLanes) =>
  client.query("SELECT pg_notify($1, $2)", [liveEventChannel, JSON.stringify({ jobs: lanes, events: [] })]);

/** The jobs caused by saves. A process of Havn must be running to do them. */
export function leftJobs(client: pg.Client): LeftJobs {
  const numberOf = async (query: string): Promise<number> => Number((await client.query(query)).rows[0]?.n ?? 0);
  const hurry = async (): Promise<void> => {
    const { rows } = await client.query<{ lane: JobLane }>(`
      UPDATE job SET run_at = now(), set_at = now()
      WHERE ${isLeft} AND failed_at IS NULL AND process IS NULL AND run_at > now() RETURNING lane`);
    if (rows.length > 0) await wakeLanes(client, [...new Set(rows.map(({ lane }) => lane))]);
  };
  const until = async (isDone: () => Promise<boolean>, what: string): Promise<void> => {
    const deadline = Date.now() + patienceMs;
    while (!(await isDone())) {
      if (Date.now() > deadline) throw new Error(`${what} within ${patienceMs / 1000} s`);
      await sleep(50);
    }
  };
  const areDone = async (): Promise<boolean> => {
    await hurry();
    return (await numberOf(`SELECT count(*) AS n FROM job WHERE ${isLeft} AND failed_at IS NULL`)) === 0;
  };
  const fold = async (): Promise<void> => {
    if ((await numberOf("SELECT count(*) AS n FROM case_figure_change")) === 0) return;
    await client.query("UPDATE job SET run_at = now(), set_at = now() WHERE kind = 'fold-figures' AND process IS NULL");
    await wakeLanes(client, ["usual"]);
    const waiting = "SELECT count(*) AS n FROM job WHERE kind = 'fold-figures' AND run_at <= now()";
    await until(async () => (await numberOf(waiting)) === 0, "the figures were not folded");
  };
  return {
    hurry,
    settled: async () => {
      await until(areDone, "jobs of saves were not done");
      await fold();
      const failed = await numberOf(`SELECT count(*) AS n FROM job WHERE ${isLeft} AND failed_at IS NOT NULL`);
      if (failed > 0) throw new Error(`${failed} jobs of saves failed`);
      const returned = await numberOf("SELECT count(*) AS n FROM message_draft WHERE refused IS NOT NULL");
      if (returned > 0) throw new Error(`${returned} sent messages were refused when they were to leave`);
    },
    clear: async () => {
      await client.query(`DELETE FROM job WHERE ${isLeft}`);
    },
  };
}
