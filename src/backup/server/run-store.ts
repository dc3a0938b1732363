import type { Db } from "#platform/server/database/database.ts";

type BackupRun = {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly bytes: number;
  readonly encrypted: boolean;
  /** What `wholeBackup` says, or why there is none. */
  readonly outcome: string;
};

const longestOutcome = 300;

export const storeRun = (db: Db, { startedAt, finishedAt, bytes, encrypted, outcome }: BackupRun) =>
  db
    .insertInto("backup_run")
    .values({
      started_at: startedAt,
      finished_at: finishedAt,
      bytes,
      encrypted,
      outcome: outcome.slice(0, longestOutcome) || "unknown",
    })
    .execute();
