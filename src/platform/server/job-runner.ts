import type { App } from "#platform/server/app.ts";
import { runLane } from "#platform/server/job-lane.ts";
import { allLanes } from "#platform/server/job-lanes.ts";

/**
 * Does the work of one kind of job. It may run twice after a crash, so it must bear that. When it ends the job is noted
 * as done; one that can't wait so long calls `noteDone` itself.
 */
export type JobHandler = (app: App, payload: Record<string, unknown>, noteDone?: () => Promise<void>) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export type JobRunner = { close(): Promise<void> };

/** Runs due jobs, each lane beside the others. Closing waits for those that run. */
export function runJobs(app: App, handlers: JobHandlers): JobRunner {
  const lanes = new Map(allLanes.map((lane) => [lane, runLane(app, lane, handlers)]));
  app.live.onJobs((woken = allLanes) => {
    for (const lane of woken) lanes.get(lane)?.wake();
  });
  return {
    close: async () => {
      await Promise.all([...lanes.values()].map((lane) => lane.close()));
    },
  };
}
