import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { ClaimedJob } from "./job-store.ts";

type PutOffJob = { readonly job: ClaimedJob; readonly process: number; readonly until: Date; readonly now: Date };

/** Schedules a job for later, as if it hadn't been tried, nor blocked before. Jobs that others took over are left to them. */
export async function putJobOff(db: Db, { job, process, until, now }: PutOffJob): Promise<void> {
  await db
    .updateTable("job")
    .set({
      process: null,
      attempts: sql`attempts - 1`,
      run_at: until,
      set_at: now,
      is_blocked: false,
      last_error: null,
    })
    .where("id", "=", job.id)
    .where("process", "=", process)
    .execute();
}
