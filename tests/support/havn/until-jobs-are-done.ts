import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { wakeRunners } from "#platform/server/job-queue/job-store.ts";
import type { TestHavn } from "./start-test-havn.ts";

/** Runs all jobs due by the test clock, which sleeping runners don't notice; its timeout is shorter than the test's. */
export async function untilJobsAreDone({ db, clock }: TestHavn): Promise<void> {
  await wakeRunners(db, allLanes);
  const end = Date.now() + 50_000;
  while (Date.now() < end) {
    const due = await db
      .selectFrom("job")
      .select("id")
      .where("run_at", "<=", clock.now())
      .where("failed_at", "is", null)
      .execute();
    if (due.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("jobs are still waiting");
}
