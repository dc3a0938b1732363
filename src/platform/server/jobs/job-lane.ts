import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "#platform/server/app.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import type { HeldJob, JobHandlers } from "./job-handler.ts";
import { backOffMs, type JobLane, JobLost, JobRefused, LaneHeldUp, laneRules, longestSleepMs } from "./job-lanes.ts";
import * as store from "./job-store.ts";

type RunningLane = { wake(): void; close(): Promise<void> };

/** Runs due jobs of one lane, as many at once as it has workers, sleeps until the next is due, and can be woken. */
export function runLane(app: App, lane: JobLane, handlers: JobHandlers): RunningLane {
  const { own, database } = app;
  const { db } = database;
  const running = new Map<number, Promise<void>>();
  const backOff = backOffOf(app);
  const timer = makeWakeableTimer();
  const doubt = makeDoubt();
  let isFull = false;
  let closed = false;

  const start = (job: store.ClaimedJob) => {
    const done = work(app, { handlers, onOutcome: backOff.onOutcome, isClosed: () => closed }, job)
      .catch((error: unknown) => {
        app.log.error({ err: error, job: job.id }, "the end of a job could not be noted");
        doubt.begin();
        return "failed";
      })
      .then((outcome) => {
        running.delete(job.id);
        // All that was due had been claimed, unless there were no more workers.
        if (isFull || outcome !== "done") timer.wake();
      });
    running.set(job.id, done);
  };

  const countFree = () => (backOff.isWary() ? 1 : laneRules[lane].workers) - running.size;
  /** Claims what there are free workers for; how long to sleep then. */
  const turn = async (): Promise<number> => {
    const free = countFree();
    isFull = free <= 0;
    if (isFull) return longestSleepMs;
    if (doubt.isThere()) await store.freeStrayJobs(db, { lane, process: own.process, running: [...running.keys()] });
    // Without the lock others would take what is begun now for the job of a dead process; the lane is woken with it.
    if (!own.isHeld()) return longestSleepMs;
    const now = app.now();
    const left = backOff.leftMs(now);
    if (left > 0) return left;
    const begun = new Set(running.keys());
    const jobs = await store.claimJobs(db, { lane, most: free, now, process: own.process });
    // What others let go of, because this process seemed gone, still runs here and is not begun again.
    for (const job of jobs) if (!begun.has(job.id)) start(job);
    isFull = jobs.length === free;
    if (isFull) return countFree() > 0 ? 0 : longestSleepMs;
    const due = await store.nextJobDue(db, lane);
    if (due && due <= now) return othersMs;
    return due ? Math.max(due.getTime() - app.now().getTime(), 5) : longestSleepMs;
  };

  const loop = async () => {
    while (!closed) {
      timer.reset();
      try {
        const sleepMs = await turn();
        await timer.sleep(Math.min(sleepMs, doubt.isThere() ? sleepInDoubtMs : longestSleepMs));
      } catch (error) {
        if (closed) return;
        doubt.begin();
        app.log.error({ err: error }, "job runner lost the database");
        await timer.sleep(1_000);
      }
    }
  };
  const done = loop();
  return {
    wake: timer.wake,
    close: async () => {
      closed = true;
      timer.wake();
      await done;
      await Promise.all(running.values());
    },
  };
}

type Outcome = "done" | "failed" | "held up";

type Lane = {
  readonly handlers: JobHandlers;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly isClosed: () => boolean;
};

/** Does one job, and notes how it ended. The lane hears of a failure first: who sees it noted finds the lane at rest. */
async function work(app: App, { handlers, onOutcome, isClosed }: Lane, job: store.ClaimedJob): Promise<Outcome> {
  const { own, database } = app;
  const { db } = database;
  let isNoted = false;
  const held: HeldJob = {
    noteDone: async () => {
      await note(() => store.removeJob(db, job.id), isClosed);
      isNoted = true;
    },
    mustHold: async () => {
      if (!own.isHeld() || !(await store.holdsJob(db, job.id, own.process))) throw new JobLost();
    },
  };
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler(app, job.payload, held);
  } catch (error) {
    app.log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, "job failed");
    const outcome = error instanceof LaneHeldUp ? "held up" : "failed";
    onOutcome(outcome);
    const end = error instanceof JobRefused ? store.refuseJob : store.putOffJob;
    const said = error instanceof Error ? error.message : String(error);
    await note(() => end(db, { job, process: own.process, error: said, now: app.now() }), isClosed);
    return outcome;
  }
  if (!isNoted) await held.noteDone();
  onOutcome("done");
  return "done";
}

/** Notes how work ended, as soon as the database is there: what is not noted is done again. */
async function note(write: () => Promise<unknown>, isClosed: () => boolean): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      const mayTryAgain = error instanceof DatabaseUnavailable ? !isClosed() : tries < mostNotes;
      if (!mayTryAgain) throw error;
      await sleep(Math.min(500 * 2 ** tries, longestPauseMs));
    }
  }
}

const mostNotes = 5;
const longestPauseMs = 8_000;

/** What is due and could not be claimed is being claimed by somebody else: look again so much later. */
const othersMs = 100;

/** So long after an answer of the database was lost, jobs may turn up that are ours without our knowing. */
const doubtMs = 60_000;
const sleepInDoubtMs = 5_000;

/** Whether an answer was lost lately: what was claimed with it nobody does, unless we let go of it again. */
function makeDoubt() {
  let until = 0;
  return {
    begin: () => {
      until = performance.now() + doubtMs;
    },
    isThere: () => performance.now() < until,
  };
}

/** When a lane that was held up tries again: later each time, one job alone, until one gets through. */
function backOffOf(app: App) {
  let failures = 0;
  let until = 0;
  /** A clock that was set back makes no rest longer. */
  const leftMs = (now: Date) => {
    until = Math.min(until, now.getTime() + backOffMs(failures));
    return failures > 0 ? until - now.getTime() : 0;
  };
  return {
    onOutcome: (outcome: Outcome) => {
      if (outcome !== "held up") failures = 0;
      else if (leftMs(app.now()) <= 0) {
        failures += 1;
        until = app.now().getTime() + backOffMs(failures);
      }
    },
    isWary: () => failures > 0,
    leftMs,
  };
}

/** A timer whose sleep ends early when it is woken, also when that came after the last `reset` and before the sleep. */
function makeWakeableTimer() {
  let isWoken = false;
  let finish: () => void = () => undefined;
  return {
    reset: () => {
      isWoken = false;
    },
    wake: () => {
      isWoken = true;
      finish();
    },
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, ms);
        finish = () => {
          clearTimeout(timeout);
          resolve();
        };
        if (isWoken) finish();
      }),
  };
}
