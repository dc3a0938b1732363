import { holdCase } from "#care-cases/server/case/case-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import type { NewJob } from "#platform/server/jobs/job-store.ts";
import { indexCase } from "./case-search-store.ts";

const kind = "index-case";

/** Asks for a case's search document to be made anew. */
export const indexCaseJob = (caseId: number): NewJob => ({ kind, dedupeKey: String(caseId), payload: { caseId } });

/** The case is held meanwhile: a document made of what it was could overwrite the one of what it became. */
const index: JobHandler = (app, payload) =>
  app.database.db.transaction().execute(async (db) => {
    const caseId = Number(payload.caseId);
    await holdCase(db, caseId);
    await indexCase(db, caseId);
  });

export const caseJobs = { [kind]: index };
