import { allLanes, type JobLane } from "#platform/rules/jobs/job-lanes.ts";
import type { App } from "#platform/server/app.ts";
import type { JobHandlers } from "./job-handler.ts";
import { runLane } from "./job-lane.ts";
import { watchForJobs } from "./job-takeover.ts";

export type JobRunner = { close(): Promise<void> };

type Pace = {
  /** How often to check for dead processes. */
  readonly lookEveryMs: number;
};

/** Runs due jobs, all lanes in parallel. Closing waits for running jobs. */
export function runJobs(app: App, handlers: JobHandlers, { lookEveryMs }: Pace = { lookEveryMs: 2_000 }): JobRunner {
  const lanes = new Map(allLanes.map((lane) => [lane, runLane(app, lane, handlers)]));
  const wake = (woken: readonly JobLane[] = allLanes) => {
    for (const lane of woken) lanes.get(lane)?.wake();
  };
  app.live.onJobs(wake);
  app.processConnection.onLockAcquired(() => wake());
  const watch = watchForJobs(app, lookEveryMs);
  return {
    close: async () => {
      await watch.close();
      await Promise.all([...lanes.values()].map((lane) => lane.close()));
    },
  };
}
