import type { App } from "#platform/server/app.ts";
import {
  findDeadProcesses,
  releaseJobsOf,
  rescheduleAheadJobs,
  wakeRunners,
} from "#platform/server/job-queue/job-store.ts";

/** Grace period for other processes after an outage that may have affected all of them. */
const calmMs = 10_000;

/**
 * Takes over the jobs of processes that two checks in a row found dead, so one that lost its connection has time to
 * reconnect. Also reschedules jobs that a clock that was ahead had delayed. Every process is woken: the one that looks may
 * be busy.
 */
export function watchForJobs(app: App, lookEveryMs: number): { close(): Promise<void> } {
  const { database, processConnection } = app;
  const { db } = database;
  let calmAt = 0;
  let dead: readonly number[] = [];

  const look = async () => {
    await wakeRunners(db, await rescheduleAheadJobs(db, app.now()));
    const found = processConnection.hasLock() && performance.now() >= calmAt ? await findDeadProcesses(db) : [];
    const still = found.filter((process) => dead.includes(process));
    dead = found;
    if (still.length === 0) return;
    app.log.warn({ processes: still }, "taking over the jobs of dead processes");
    await wakeRunners(db, await releaseJobsOf(db, still));
  };
  const waitForOthers = () => {
    dead = [];
    calmAt = performance.now() + calmMs;
  };
  processConnection.onLockLost(waitForOthers);
  let looking = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = look()
      .catch(waitForOthers)
      .finally(() => {
        isLooking = false;
      });
  }, lookEveryMs).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
