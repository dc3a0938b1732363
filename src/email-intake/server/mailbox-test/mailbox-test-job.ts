import { secondMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { storeTest, type TestRun } from "./mailbox-test-store.ts";
import { readTested } from "./read-tested.ts";
import { runMailboxTest } from "./run-mailbox-test.ts";

const kind = "test-mailbox";

/** How long emails may take to arrive. */
const waitMs = 120 * secondMs;

/** Tests a mailbox. The job has no secrets: they are read when it runs. */
export const mailboxTestJob = (run: TestRun): NewJob => ({ kind, lane: "checks", payload: { ...run } });

const runTest: JobHandler = async (app: App, payload) => {
  const run = payload as TestRun;
  const { db } = app.database;
  const tested = await readTested(app, run.mailboxId);
  // It was deleted meanwhile, with its test.
  if (tested === null) return;
  const steps = await runMailboxTest(tested, {
    origin: app.settings.origin,
    waitMs,
    isLeaving: () => app.drain.isLeaving,
    onChange: (now) => storeTest(db, run, { steps: now, endedAt: null }),
  });
  await storeTest(db, run, { steps, endedAt: app.now() });
};

export const mailboxTestJobs = { [kind]: runTest };
