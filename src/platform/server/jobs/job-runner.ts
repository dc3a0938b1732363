import type { App } from "#platform/server/app.ts";
import { runLane } from "./job-lane.ts";
import { allLanes, type JobLane } from "./job-lanes.ts";
import { watchForJobs } from "./job-takeover.ts";

/** What a handler may do about the job itself. */
export type HeldJob = {
  /** Notes the job as done. That is done anyway when its handler ends; one that can't wait so long does it itself. */
  noteDone(): Promise<void>;
  /** Throws when another process may have taken the job over; asked before what nobody can take back. */
  mustHold(): Promise<void>;
};

/** Does the work of one kind of job. It may run twice after a crash, so it must bear that. Called by hand there is no job to hold. */
export type JobHandler = (app: App, payload: Record<string, unknown>, held?: HeldJob) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export type JobRunner = { close(): Promise<void> };

/** Runs due jobs, each lane beside the others. Closing waits for those that run. */
export function runJobs(app: App, handlers: JobHandlers): JobRunner {
  const lanes = new Map(allLanes.map((lane) => [lane, runLane(app, lane, handlers)]));
  const wake = (woken: readonly JobLane[] = allLanes) => {
    for (const lane of woken) lanes.get(lane)?.wake();
  };
  app.live.onJobs(wake);
  app.own.onHeld(() => wake());
  const watch = watchForJobs(app, wake);
  return {
    close: async () => {
      await watch.close();
      await Promise.all([...lanes.values()].map((lane) => lane.close()));
    },
  };
}
