import { deleteClosingsBefore } from "#care-cases/server/case/closing-store.ts";
import { ago, dayMs, hourMs } from "#platform/rules/durations.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { deleteOldDrafts } from "./old-cases-store.ts";

/** Deletes empty drafts after a day, others after 90, and closings that can no longer be undone. */
export const cleanUpCases = ({ now, inTransaction }: CleanUpContext): Promise<void> =>
  inTransaction(async (tx) => {
    removeFilesLater(tx, await deleteOldDrafts(tx.db, { empty: ago(now, dayMs), other: ago(now, 90 * dayMs) }));
    await deleteClosingsBefore(tx.db, ago(now, hourMs));
  });
