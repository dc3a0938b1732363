import { shareLockCase } from "#care-cases/server/case/case-store.ts";
import type { App } from "#platform/server/app.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { indexCase } from "./case-search-store.ts";
import { findBeyond, hasOwnRow, storeWords } from "./message-search-store.ts";

const kind = "index-case";

/** Queues rebuilding a case's search document and, with an id, the rows of messages after it. */
export const indexCaseJob = (caseId: number, after?: number): NewJob => ({
  kind,
  lane: "index",
  dedupeKey: after === undefined ? String(caseId) : `${caseId} after ${after}`,
  payload: { caseId, ...(after !== undefined && { after }) },
});

/** Queues updating a case's search data after one of its messages changed. */
export const indexMessageJob = (caseId: number, messageId: number): NewJob => ({
  kind,
  lane: "index",
  dedupeKey: `${caseId} message ${messageId}`,
  payload: { caseId, messageId },
});

/**
 * Indexes a portion of the messages that don't fit into the document, without locking the case; another job does the
 * rest, after jobs already waiting. Then rebuilds the document with the case locked, so that an outdated one can't
 * overwrite a newer one. False if another job is left.
 */
export async function indexPortion(app: App, caseId: number, after?: number): Promise<boolean> {
  const { db } = app.database;
  const ids = await findBeyond(db, caseId, after ?? null);
  for (const id of ids) await db.transaction().execute((tx) => storeWords(tx, id));
  const last = ids.at(-1);
  if (last !== undefined) {
    await storeJobs(db, [indexCaseJob(caseId, after === undefined ? after : Math.max(after, last))], app.now());
    return false;
  }
  await db.transaction().execute(async (tx) => {
    await shareLockCase(tx, caseId);
    await indexCase(tx, caseId);
  });
  return true;
}

async function indexMessage(app: App, caseId: number, messageId: number): Promise<void> {
  const { db } = app.database;
  if (await hasOwnRow(db, messageId)) await db.transaction().execute((tx) => storeWords(tx, messageId));
  else await storeJobs(db, [indexCaseJob(caseId)], app.now());
}

const index: JobHandler = async (app, payload) => {
  const { caseId, messageId, after } = payload as { caseId: number; messageId?: number; after?: number };
  if (messageId === undefined) await indexPortion(app, caseId, after);
  else await indexMessage(app, caseId, messageId);
};

export const caseJobs = { [kind]: index };
