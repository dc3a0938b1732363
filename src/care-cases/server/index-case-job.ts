import { indexCases } from "#care-cases/server/case-search-store.ts";
import type { JobHandler } from "#platform/server/job-runner.ts";
import type { NewJob } from "#platform/server/job-store.ts";

const kind = "index-case";

/** Asks for a case's search document to be made anew. */
export const indexCaseJob = (caseId: number): NewJob => ({ kind, dedupeKey: String(caseId), payload: { caseId } });

const indexCase: JobHandler = async (app, payload) => indexCases(app.database.db, [Number(payload.caseId)]);

export const caseJobs = { [kind]: indexCase };
