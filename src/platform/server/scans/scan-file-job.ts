import type { NewJob } from "#platform/server/job-queue/job-store.ts";

export const scanFileKind = "scan-file";

/** Has bytes scanned that were just stored. */
export const scanFileJob = (key: string): NewJob => ({
  kind: scanFileKind,
  lane: "scans",
  dedupeKey: key,
  payload: { key },
});
