import { shareLockCase } from "#care-cases/server/case/case-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import type { NewJob } from "#platform/server/jobs/job-store.ts";
import { indexCase } from "./case-search-store.ts";

const kind = "index-case";

/** Queues rebuilding a case's search document. */
export const indexCaseJob = (caseId: number): NewJob => ({ kind, dedupeKey: String(caseId), payload: { caseId } });

/** Locks the case meanwhile, so an outdated document can't overwrite a newer one. */
const index: JobHandler = (app, payload) =>
  app.database.db.transaction().execute(async (db) => {
    const caseId = Number(payload.caseId);
    await shareLockCase(db, caseId);
    await indexCase(db, caseId);
  });

export const caseJobs = { [kind]: index };
