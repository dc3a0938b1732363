import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";

export const settleApartKind = "settle-apart";

/** Moves bytes to where they are kept apart, or back. */
export const settleApartJob = (key: string): NewJob => ({
  kind: settleApartKind,
  lane: "scans",
  dedupeKey: key,
  payload: { key },
});

const settleApart: JobHandler = (app, payload) => app.files.settleApart(String(payload.key));

export const settleApartJobs = { [settleApartKind]: settleApart };
