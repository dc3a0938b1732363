import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** That this database was loaded from a backup. */
export type RestoredCopy = {
  readonly restoredAt: Date;
  /** What was saved later is missing. */
  readonly backupMadeAt: Date;
};

/** The copy, while it is quiet; null once an administrator went on, and of a database that wasn't restored. */
export async function findQuietCopy(db: Db): Promise<RestoredCopy | null> {
  return (await quietCopy(db).executeTakeFirst()) ?? null;
}

/** Condition: the database is a quiet copy. */
export const isQuietCopy = sql<boolean>`exists (select from restored_copy where went_on_at is null)`;

/** The same, locked: of two administrators who go on, only the first finds it. */
export async function lockQuietCopy(db: Db): Promise<RestoredCopy | null> {
  return (await quietCopy(db).forUpdate().executeTakeFirst()) ?? null;
}

const restoredCopy = (db: Db) =>
  db.selectFrom("restored_copy").select(["restored_at as restoredAt", "backup_made_at as backupMadeAt"]);
const quietCopy = (db: Db) => restoredCopy(db).where("went_on_at", "is", null);

/** The same of any restored copy, with when an administrator went on. */
export async function findRestoredCopy(db: Db): Promise<(RestoredCopy & { readonly wentOnAt: Date | null }) | null> {
  return (await restoredCopy(db).select("went_on_at as wentOnAt").executeTakeFirst()) ?? null;
}

/** Stores that an administrator went on. */
export const storeGoneOn = (db: Db, by: number, now: Date) =>
  db.updateTable("restored_copy").set({ went_on_at: now, went_on_by: by }).execute();

/** Releases jobs that ran when the backup was made; nothing runs while the copy is quiet. */
export const releaseCopiedJobs = (db: Db) => sql`update job set process = null where process is not null`.execute(db);
