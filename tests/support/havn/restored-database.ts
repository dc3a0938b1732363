import { openDatabase } from "#platform/server/database/database.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** When its backup was made, and when it was restored; what tests store before that waited in the backup. */
export const backupMadeAt = "2026-11-20T10:00:00.000Z";
export const restoredAt = "2026-11-20T12:00:00.000Z";

/** A database as `npm run restore` leaves it, without rows of people. */
export async function restoredDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { connections: 1 });
  const copy = { restored_at: new Date(restoredAt), backup_made_at: new Date(backupMadeAt) };
  await db.insertInto("restored_copy").values(copy).execute();
  await close();
  return database;
}
