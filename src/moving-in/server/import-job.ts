import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler, JobPayload } from "#platform/server/jobs/job-handler.ts";
import { findRun, storeImport } from "./run-store.ts";
import { carryOutStep } from "./steps/carry-out-step.ts";
import type { ImportApp, ImportStep, StepEnd } from "./steps/import-app.ts";
import { planStep } from "./steps/plan-step.ts";
import { readFileStep } from "./steps/read-step.ts";
import { takeBackStep } from "./steps/take-back-step.ts";

const kind = "import";

/** The job that goes on with an import, for whoever asked for it. */
export const importJob = (step: ImportStep): NewJob => ({ kind, dedupeKey: String(step.runId), payload: { ...step } });

/** Does the next portion of what an import is at. */
export async function goOn(app: ImportApp, step: ImportStep): Promise<StepEnd> {
  const run = await findRun(app.database.db, step.runId);
  if (run?.state === "planning") return planStep(app, run, step);
  if (run?.state === "running") return carryOutStep(app, run, step);
  if (run?.state === "takingBack") return takeBackStep(app, run, step);
  if (run?.state === "reading") await readFileStep(app, run);
  return "done";
}

const stepOf = ({ runId, userId }: JobPayload): ImportStep => ({ runId: Number(runId), userId: Number(userId) });

/** A portion per job, so that other work has its turn. One that ran twice finds its rows done. */
const goOnWithImport: JobHandler = async (app, payload) => {
  const step = stepOf(payload);
  if ((await goOn(app, step)) === "more") await storeJobs(app.database.db, [importJob(step)], app.now());
};

/** What is done stays done, and can be taken back. */
async function noteFailure(app: App, db: Db, payload: JobPayload): Promise<void> {
  const run = await findRun(db, stepOf(payload).runId);
  if (run === null || run.state === "done" || run.state === "takenBack") return;
  const ended = run.state === "running" ? { endedAt: app.now() } : {};
  // One that was to be taken back isn't imported further.
  const state = run.state === "takingBack" ? "done" : "failed";
  await storeImport(db, run.id, { state, problem: "interrupted", ...ended }, app.now());
}

export const importJobs = { [kind]: Object.assign(goOnWithImport, { onGivenUp: noteFailure }) };
