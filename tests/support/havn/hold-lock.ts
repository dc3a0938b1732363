import { type RawBuilder, sql } from "kysely";
import { openDatabase } from "#platform/server/database/database.ts";

export type HeldLock = { letGo(): Promise<void> };

/** Takes a lock on a connection of its own, and holds it until released. */
export async function holdLock(databaseUrl: string, lock: RawBuilder<unknown>): Promise<HeldLock> {
  const database = openDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 60_000 });
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const held = database.db.transaction().execute(async (db) => {
    await lock.execute(db);
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  return {
    letGo: async () => {
      gate.resolve();
      await held;
      await database.close();
    },
  };
}

/** The function that a trigger calls to wait until the test releases it. */
export const waitForTest = "pg_advisory_xact_lock(20261126)";

/** Makes every trigger that calls `waitForTest` wait. */
export const holdTriggers = (databaseUrl: string): Promise<HeldLock> =>
  holdLock(databaseUrl, sql`select ${sql.raw(waitForTest)}`);
