import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#platform/server/database/database.ts";

/** Waits until a connection waits for a lock in this database, such as a row locked by the test's transaction. */
export async function untilHeldUp(db: Db): Promise<void> {
  const held = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  await expect.poll(async () => (await held()).rows.length).toBeGreaterThan(0);
}
