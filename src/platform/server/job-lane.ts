import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "#platform/server/app.ts";
import { type JobLane, JobRefused, LaneHeldUp, laneRules, longestSleepMs, restMs } from "#platform/server/job-lanes.ts";
import type { JobHandlers } from "#platform/server/job-runner.ts";
import * as store from "#platform/server/job-store.ts";

type RunningLane = { wake(): void; close(): Promise<void> };

/** Runs due jobs of one lane, as many at once as it has workers, sleeps until the next is due, and can be woken. */
export function runLane(app: App, lane: JobLane, handlers: JobHandlers): RunningLane {
  const { db } = app.database;
  const running = new Map<number, Promise<void>>();
  const rest = restOf(app);
  const bed = makeBed();
  let isFull = false;
  let closed = false;

  const start = (job: store.ClaimedJob) => {
    const done = work(app, { handlers, heard: rest.heard }, job)
      .catch((error: unknown) => {
        app.log.error({ err: error, job: job.id }, "the end of a job could not be noted");
        return "failed";
      })
      .then((outcome) => {
        running.delete(job.id);
        // All that was due had been claimed, unless there were no more workers.
        if (isFull || outcome !== "done") bed.rouse();
      });
    running.set(job.id, done);
  };

  const countFree = () => (rest.isWary() ? 1 : laneRules[lane].workers) - running.size;
  /** Claims what there are free workers for; how long to sleep then. */
  const turn = async (): Promise<number> => {
    const free = countFree();
    isFull = free <= 0;
    if (isFull) return longestSleepMs;
    const now = app.now();
    const left = rest.leftMs(now);
    if (left > 0) return left;
    const begun = new Set(running.keys());
    const jobs = await store.claimJobs(db, { lane, most: free, now });
    // A lease runs out while the process stands still, or the database is away: what runs here is not begun again.
    for (const job of jobs) if (!begun.has(job.id)) start(job);
    isFull = jobs.length === free;
    if (isFull) return countFree() > 0 ? 0 : longestSleepMs;
    const due = await store.nextJobDue(db, lane);
    return due ? Math.max(due.getTime() - app.now().getTime(), 5) : longestSleepMs;
  };

  const loop = async () => {
    while (!closed) {
      bed.lie();
      try {
        await bed.sleep(Math.min(await turn(), longestSleepMs));
      } catch (error) {
        if (closed) return;
        app.log.error({ err: error }, "job runner lost the database");
        await bed.sleep(1_000);
      }
    }
  };
  const renewing = setInterval(() => {
    if (running.size === 0) return;
    store.renewLeases(db, [...running.keys()], app.now()).catch((error: unknown) => {
      app.log.error({ err: error }, "leases of jobs could not be renewed");
    });
  }, store.leaseMs / 4);
  const done = loop();
  return {
    wake: bed.rouse,
    close: async () => {
      closed = true;
      bed.rouse();
      await done;
      await Promise.all(running.values());
      clearInterval(renewing);
    },
  };
}

type Outcome = "done" | "failed" | "held up";

type Lane = { readonly handlers: JobHandlers; readonly heard: (outcome: Outcome) => void };

/** Does one job, and notes how it ended. The lane hears of a failure first: who sees it noted finds the lane at rest. */
async function work(app: App, { handlers, heard }: Lane, job: store.ClaimedJob): Promise<Outcome> {
  const { db } = app.database;
  let isNoted = false;
  const noteDone = async () => {
    await note(() => store.removeJob(db, job.id));
    isNoted = true;
  };
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler(app, job.payload, noteDone);
  } catch (error) {
    app.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, "job failed");
    const outcome = error instanceof LaneHeldUp ? "held up" : "failed";
    heard(outcome);
    const end = error instanceof JobRefused ? store.refuseJob : store.putOffJob;
    await end(db, job, error instanceof Error ? error.message : String(error), app.now());
    return outcome;
  }
  if (!isNoted) await noteDone();
  heard("done");
  return "done";
}

/** Notes that work is done, also when the database is away for a moment: what is not noted is done again. */
async function note(write: () => Promise<unknown>): Promise<void> {
  for (const pauseMs of [500, 1_000, 2_000, 4_000, 8_000]) {
    try {
      await write();
      return;
    } catch {
      await sleep(pauseMs);
    }
  }
  await write();
}

/** When a lane that was held up tries again: later each time, one job alone, until one gets through. */
function restOf(app: App) {
  let failures = 0;
  let until = 0;
  return {
    heard: (outcome: Outcome) => {
      if (outcome !== "held up") failures = 0;
      else if (app.now().getTime() >= until) {
        failures += 1;
        until = app.now().getTime() + restMs(failures);
      }
    },
    isWary: () => failures > 0,
    leftMs: (now: Date) => (failures > 0 ? until - now.getTime() : 0),
  };
}

/** A sleep that is broken off by what happens in it, or happened since one lay down. */
function makeBed() {
  let isRoused = false;
  let rise: () => void = () => undefined;
  return {
    lie: () => {
      isRoused = false;
    },
    rouse: () => {
      isRoused = true;
      rise();
    },
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        rise = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isRoused) rise();
      }),
  };
}
