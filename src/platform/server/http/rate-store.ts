import type { Database, Db } from "#platform/server/database/database.ts";
import type { AddToTotals } from "./rate-limit.ts";

/** Where all processes on a database add up their callers' requests. Nobody waits for one that is known to be away. */
export const addToRates =
  ({ db, pulse }: Pick<Database, "db" | "pulse">): AddToTotals =>
  async (minute, made) => {
    if (pulse.unavailableMs() > 0) return new Map();
    // In one order, since processes that lock each other's rows in different orders would wait for each other.
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

/** Deletes the counts of minutes that are over. */
export async function deleteRates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("rate_count").where("minute", "<", before).execute();
}
