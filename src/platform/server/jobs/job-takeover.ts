import type { App } from "#platform/server/app.ts";
import type { JobLane } from "./job-lanes.ts";
import { bringJobsBack, findGoneProcesses, freeJobsOf } from "./job-store.ts";

const lookEveryMs = 2_000;
/** After an outage that may have met all processes, the others have so long to come back. */
const calmMs = 10_000;

/**
 * Takes over the jobs of processes that are gone, once two looks found them so: one whose connection broke has time to make
 * another. And brings back jobs for which a clock that was ahead said when.
 */
export function watchForJobs(app: App, wake: (lanes: readonly JobLane[]) => void): { close(): Promise<void> } {
  const { database, own } = app;
  const { db } = database;
  let calmAt = 0;
  let gone: readonly number[] = [];

  const look = async () => {
    wake(await bringJobsBack(db, app.now()));
    const found = own.isHeld() && performance.now() >= calmAt ? await findGoneProcesses(db) : [];
    const still = found.filter((process) => gone.includes(process));
    gone = found;
    if (still.length === 0) return;
    app.log.warn({ processes: still }, "jobs of processes that are gone are taken over");
    wake(await freeJobsOf(db, still));
  };
  const waitForOthers = () => {
    gone = [];
    calmAt = performance.now() + calmMs;
  };
  own.onLost(waitForOthers);
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
