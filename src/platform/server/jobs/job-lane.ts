import { setTimeout as sleep } from "node:timers/promises";
import { type JobLane, laneRules, longestSleepMs } from "#platform/rules/jobs/job-lanes.ts";
import type { LaneBackOff } from "#platform/rules/jobs/lane-back-off.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import * as store from "#platform/server/job-queue/job-store.ts";
import { putJobOff } from "#platform/server/job-queue/put-off-store.ts";
import type { JobOutcome as Outcome } from "#platform/server/metrics/meter.ts";
import { working } from "#platform/server/requests/current-work.ts";
import { JobBlocked, JobTakenOver, LaneBlocked, PermanentJobError, PutOff } from "./job-errors.ts";
import type { JobControl, JobHandlers } from "./job-handler.ts";
import { LaneState } from "./lane-state.ts";

type RunningLane = { wake(): void; close(): Promise<void> };

/** Runs a lane's due jobs, as many at once as it has workers, and sleeps until the next is due or it is woken. */
export function runLane(app: App, lane: JobLane, handlers: JobHandlers): RunningLane {
  const { db } = app.database;
  const own = { lane, kinds: Object.keys(handlers), process: app.processConnection.process };
  const state = new LaneState(laneRules[lane].workers);
  const { backOff } = state;
  const timer = makeWakeableTimer();
  const closing = new AbortController();

  const start = (job: store.ClaimedJob) => {
    const begun = performance.now();
    const onOutcome = (outcome: Outcome) => {
      backOff.onOutcome(outcome, app.now().getTime());
      app.meter.job(lane, job.kind, outcome, (performance.now() - begun) / 1_000);
    };
    const done = working({ job: job.kind, jobId: job.id }, () =>
      work(app, { handlers, state, onOutcome, closing: closing.signal }, job),
    )
      .catch((error: unknown) => {
        app.log.error({ err: error, job: job.kind, jobId: job.id }, "a job's outcome couldn't be stored");
        state.loseReply(performance.now());
        return "failed" as const;
      })
      .then((outcome) => {
        if (state.end(job.id, outcome)) timer.wake();
      });
    state.begin(job.id, done);
  };

  /** Claims and starts due jobs, as many as workers are free; returns when the next one is due. */
  const claim = async (free: number, now: Date): Promise<Date | null> => {
    const begun = new Set(state.running);
    const { jobs, nextDue } = await store.claimJobs(db, { ...own, most: free, now });
    // Others may have released jobs because this process seemed dead: those still run here and aren't started again. One
    // that was put off and is due again may have been claimed just before its end, and is released after it.
    for (const job of jobs)
      if (begun.has(job.id)) state.loseReply(performance.now());
      else start(job);
    state.claimed(jobs.length, free, nextDue !== null && nextDue <= now);
    return nextDue;
  };

  /** Claims jobs for the free workers; returns how long to sleep. */
  const turn = async (): Promise<number> => {
    const free = state.look();
    if (free <= 0) return longestSleepMs;
    if (state.mayHaveLostReply(performance.now())) await store.releaseStrayJobs(db, { ...own, running: state.running });
    const now = app.now();
    const pauseMs = claimPauseMs(app, backOff, now);
    if (pauseMs > 0) return pauseMs;
    const nextDue = await claim(free, now);
    if (state.mayHaveMore) return state.countFree() > 0 ? 0 : longestSleepMs;
    return untilDueMs(app, nextDue, now);
  };

  const loop = async () => {
    while (!state.isClosed) {
      timer.reset();
      try {
        const sleepMs = await turn();
        await timer.sleep(Math.min(sleepMs, state.mayHaveLostReply(performance.now()) ? releaseMs : longestSleepMs));
      } catch (error) {
        if (state.isClosed) return;
        state.loseReply(performance.now());
        app.log.error({ err: error }, "job runner lost the database");
        await timer.sleep(1_000);
      }
    }
  };
  const looped = loop();
  return {
    wake: timer.wake,
    close: () => {
      // What is put off because of it isn't claimed again here: by then nothing is.
      const closed = state.close(looped.finally(() => closing.abort()));
      timer.wake();
      return closed;
    },
  };
}

type Lane = {
  readonly handlers: JobHandlers;
  readonly state: LaneState;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly closing: AbortSignal;
};

/**
 * Runs one job and stores its outcome. The lane learns of a failure before it is stored, so that the lane is already
 * paused when the stored failure becomes visible.
 */
async function work(app: App, lane: Lane, job: store.ClaimedJob): Promise<Outcome> {
  const { handlers, state, onOutcome, closing } = lane;
  const { backOff } = state;
  const { processConnection, database } = app;
  const { db } = database;
  let isNoted = false;
  let hasAnswered = false;
  const control: JobControl = {
    id: job.id,
    closing,
    complete: async () => {
      await note(() => store.removeJob(db, job.id), state);
      isNoted = true;
    },
    assertOwned: async () => {
      if (!processConnection.hasLock() || !(await store.ownsJob(db, job.id, processConnection.process)))
        throw new JobTakenOver();
    },
    laneAnswered: () => {
      hasAnswered = true;
    },
  };
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    if ((await handler(app, job.payload, control)) === "removed") isNoted = true;
  } catch (error) {
    if (error instanceof PutOff) {
      const { until } = error;
      await note(() => putJobOff(db, { job, process: processConnection.process, until, now: app.now() }), state);
      onOutcome("putOff");
      return "putOff";
    }
    app.log.error({ err: error, attempts: job.attempts }, "job failed");
    const outcome = error instanceof LaneBlocked ? "blocked" : "failed";
    onOutcome(outcome);
    const end = error instanceof PermanentJobError ? store.giveUpJob : store.retryJobLater;
    const said = error instanceof Error ? error.message : String(error);
    const failed = { job, process: processConnection.process, error: said, now: app.now() };
    const isBlocked = outcome === "blocked" || error instanceof JobBlocked;
    const blocked = { isBlocked, isLaneAway: outcome === "blocked" && backOff.isAway() };
    const { onGivenUp } = handlers[job.kind] ?? {};
    const storeEnd = async (tx: Db) => {
      if ((await end(tx, { ...failed, ...blocked })) && onGivenUp) await onGivenUp(app, tx, job.payload, error);
    };
    await note(() => (onGivenUp ? db.transaction().execute(storeEnd) : storeEnd(db)), state);
    return outcome;
  }
  if (!isNoted) await control.complete();
  onOutcome("done");
  if (hasAnswered && backOff.takeOwed()) await store.freeBlockedJobs(db, job.lane, app.now());
  return "done";
}

/** Stores an outcome, retrying until the database answers, since a job without a stored outcome runs again. */
async function note(write: () => Promise<unknown>, state: LaneState): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      const mayTryAgain = error instanceof DatabaseUnavailable ? !state.isClosed : tries < maxNotes;
      if (!mayTryAgain) throw error;
      await sleep(Math.min(500 * 2 ** tries, longestPauseMs));
    }
  }
}

const maxNotes = 5;
const longestPauseMs = 8_000;

/** Recheck delay when another process is claiming due jobs. */
const othersMs = 100;

/** How often jobs that may have been claimed in a lost reply are released. */
const releaseMs = 5_000;

/** How long no jobs may be claimed; 0 if they may be. */
function claimPauseMs({ processConnection }: App, backOff: LaneBackOff, now: Date): number {
  // Without the lock, others would take new jobs for those of a dead process. The lane is woken with the lock.
  return processConnection.hasLock() ? Math.max(backOff.leftMs(now.getTime()), 0) : longestSleepMs;
}

/** How long until the next job is due. One that is due but wasn't claimed is locked by another process. */
function untilDueMs(app: App, nextDue: Date | null, now: Date): number {
  if (!nextDue) return longestSleepMs;
  return nextDue <= now ? othersMs : Math.max(nextDue.getTime() - app.now().getTime(), 5);
}

/** A timer that can be woken early, even if the wake-up comes between the last `reset` and the sleep. */
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
