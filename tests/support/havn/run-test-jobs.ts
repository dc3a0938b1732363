import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";
import { runJobs } from "#platform/server/jobs/job-runner.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { processBeside } from "./open-second-app.ts";
import type { TestHavn } from "./start-test-havn.ts";

/** A job of the kind counted by job tests. */
export const countJob = (n: number, more: Partial<NewJob> = {}): NewJob => ({
  kind: "count",
  payload: { n },
  ...more,
});

/** Stores jobs like a save, which wakes the runners. */
export const addJobs = ({ havn: { app }, clock }: TestHavn, jobs: readonly NewJob[]): Promise<void> =>
  inTransaction({ app, actor: null, auditAction: "test", now: clock.now(), requestId: "test" }, async (tx) => {
    for (const job of jobs) tx.enqueue(job);
  });

/** Runs `handlers` on this many runners while `act` runs. */
export async function runningJobs(
  havn: TestHavn,
  runners: number,
  handlers: JobHandlers,
  act: () => Promise<void>,
): Promise<void> {
  const started = await Promise.all(
    Array.from({ length: runners }, async () => {
      const { app, close } = await processBeside(havn);
      return { runner: runJobs(app, handlers), close };
    }),
  );
  try {
    await act();
  } finally {
    for (const { runner, close } of started) {
      await runner.close();
      await close();
    }
  }
}
