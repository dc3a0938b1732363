import type { Database, Db } from "#platform/server/database/database.ts";
import type { CountRequests } from "./rate-limit.ts";

/** The counts that all processes on a database share. Fails at once if the database is known to be unavailable. */
export const addToRates =
  ({ db, pulse }: Pick<Database, "db" | "pulse">): CountRequests =>
  async (minute, made) => {
    if (pulse.unavailableMs() > 0) return new Map();
    // In key order, since processes that lock the same rows in different orders would deadlock.
    const rows = [...made].map(([key, count]) => ({ key, minute, count })).sort((a, b) => (a.key < b.key ? -1 : 1));
    const totals = await db
      .insertInto("rate_count")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["key", "minute"])
          .doUpdateSet((eb) => ({ count: eb("rate_count.count", "+", eb.ref("excluded.count")) })),
      )
      .returning(["key", "count"])
      .execute();
    return new Map(totals.map(({ key, count }) => [key, count]));
  };

/** Deletes the counts of past minutes. */
export async function deleteRates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("rate_count").where("minute", "<", before).execute();
}
