import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { RemovedKind, SettingState } from "#retention/contract/calls.ts";

/** The job kind of the removal. */
export const removalJob = "remove-old";

export async function findRuns(db: Db): Promise<Map<string, SettingState["lastRun"]>> {
  const rows = await db.selectFrom("retention_run").selectAll().execute();
  return new Map(
    rows.map(({ setting, started_at, ended_at, removed }) => [
      setting,
      { startedAt: started_at.toISOString(), endedAt: ended_at?.toISOString() ?? null, removed },
    ]),
  );
}

/** When the job runs next; null if it isn't queued. */
export async function findNextRun(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("job")
    .select("run_at")
    .where("kind", "=", removalJob)
    .where("failed_at", "is", null)
    .orderBy("run_at")
    .limit(1)
    .executeTakeFirst();
  return row?.run_at ?? null;
}

/** Whether nobody else is removing anything; stays true until the transaction ends. */
export async function isAlone(db: Db): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('retention')) as alone`.execute(db);
  return rows[0]?.alone ?? false;
}

type Portion = { readonly isFirst: boolean; readonly isLast: boolean; readonly removed: number; readonly now: Date };

/** Adds a portion to a setting's run; the first begins a new run. */
export const storePortion = (db: Db, setting: RemovedKind, { isFirst, isLast, removed, now }: Portion) => {
  const ended_at = isLast ? now : null;
  return db
    .insertInto("retention_run")
    .values({ setting, started_at: now, ended_at, removed })
    .onConflict((conflict) =>
      conflict
        .column("setting")
        .doUpdateSet(
          isFirst
            ? { started_at: now, ended_at, removed }
            : (eb) => ({ ended_at, removed: eb("retention_run.removed", "+", removed) }),
        ),
    )
    .execute();
};
