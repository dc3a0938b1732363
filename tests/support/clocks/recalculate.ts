import { recalculateClockJobs } from "#care-cases/server/clocks/recalculate-clocks-job.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** Processes the next batch to recalculate on a Havn without jobs; false if none. */
export async function recalculateNext({ db, havn }: TestHavn): Promise<boolean> {
  const job = await db
    .selectFrom("job")
    .select(["id", "payload"])
    .where("kind", "=", "recalculate-clocks")
    .orderBy("id")
    .executeTakeFirst();
  if (!job) return false;
  await recalculateClockJobs["recalculate-clocks"](havn.app, job.payload as Record<string, unknown>);
  await db.deleteFrom("job").where("id", "=", job.id).execute();
  return true;
}

export async function recalculateAll(havn: TestHavn): Promise<void> {
  while (await recalculateNext(havn));
}
