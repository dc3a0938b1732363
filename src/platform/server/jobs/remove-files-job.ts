import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { JobHandler } from "./job-handler.ts";

const kind = "remove-files";

/** Removes stored bytes once the rows that referenced them are deleted. */
export const removeFilesJob = (keys: readonly string[]): NewJob => ({ kind, payload: { keys } });

/** The same once the transaction commits; null is no file. */
export function removeFilesLater(tx: Pick<Tx, "enqueue">, keys: readonly (string | null)[]): void {
  const files = keys.filter((key) => key !== null);
  if (files.length > 0) tx.enqueue(removeFilesJob(files));
}

const removeFiles: JobHandler = async (app, payload) => {
  for (const key of payload.keys as string[]) await app.files.remove(key);
};

export const fileJobs = { [kind]: removeFiles };
