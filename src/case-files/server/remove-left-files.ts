import { caseLiveEvent } from "#care-cases/server/public.ts";
import { ago, dayMs } from "#platform/rules/durations.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { deletePendingBefore } from "./file-rows-store.ts";

/** Rows and keys per batch. */
const filesAtOnce = 1_000;

/**
 * Deletes files pending for a day, pictures of texts for 90, without a message draft; those who can see them get a live
 * event. A browser may have a text with the picture that the server doesn't know: an edit of a sent message.
 */
export async function removeLeftFiles({ now, inTransaction }: CleanUpContext): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await inTransaction((tx) => removeBatch(tx, now));
}

async function removeBatch(tx: Tx, now: Date): Promise<boolean> {
  const limits = { file: ago(now, dayMs), picture: ago(now, 90 * dayMs) };
  const files = await deletePendingBefore(tx.db, limits, filesAtOnce);
  removeFilesLater(
    tx,
    files.map(({ storageKey }) => storageKey),
  );
  const places = new Map(files.map((file) => [`${file.id} ${file.uploadedBy}`, file]));
  for (const { uploadedBy: seenOnlyBy, ...about } of places.values())
    tx.publish(caseLiveEvent(about, { kind: "file", isInternal: about.isInternal, seenOnlyBy }));
  return files.length === filesAtOnce;
}
