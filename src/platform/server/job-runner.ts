import type { App } from "#platform/server/app.ts";
import { type ClaimedJob, claimJob, nextJobDue, putOffJob, removeJob } from "#platform/server/job-store.ts";

/** Does the work of one kind of job. It may run twice after a crash, so it must bear that. */
export type JobHandler = (app: App, payload: Record<string, unknown>) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export type JobRunner = { close(): Promise<void> };

const longestSleep = 60_000;

/** Runs due jobs one after another, sleeps until the next is due, and is woken when one is added. */
export function runJobs(app: App, handlers: JobHandlers): JobRunner {
  let closed = false;
  let woken = false;
  let rouse: () => void = () => undefined;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || closed) rouse();
    });

  const work = async (job: ClaimedJob) => {
    const { db } = app.database;
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await handler(app, job.payload);
      await removeJob(db, job.id);
    } catch (error) {
      app.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, "job failed");
      await putOffJob(db, job, error instanceof Error ? error.message : String(error), app.now());
    }
  };

  const untilNext = async () => {
    const due = await nextJobDue(app.database.db);
    return due ? Math.min(Math.max(due.getTime() - app.now().getTime(), 5), longestSleep) : longestSleep;
  };

  const loop = async () => {
    while (!closed) {
      woken = false;
      try {
        const job = await claimJob(app.database.db, app.now());
        if (job) await work(job);
        else await sleep(await untilNext());
      } catch (error) {
        if (closed) return;
        app.log.error({ err: error }, "job runner lost the database");
        await sleep(1_000);
      }
    }
  };
  app.live.onJobs(() => {
    woken = true;
    rouse();
  });
  const done = loop();
  return {
    close: async () => {
      closed = true;
      rouse();
      await done;
    },
  };
}
