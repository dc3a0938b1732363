import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** Maximum clock difference between two processes. */
const sameTimeMs = 10_000;

/**
 * Counts an attempt in the window that began with the first; returns the count and the window's start. A window that
 * starts in the future was set by a clock that was ahead, and counts as over.
 */
export async function countGuess(
  db: Db,
  { key, windowMs, now }: { readonly key: string; readonly windowMs: number; readonly now: Date },
): Promise<{ count: number; since: Date }> {
  const isOver = sql`g.since <= ${new Date(now.getTime() - windowMs)} or g.since > ${new Date(now.getTime() + sameTimeMs)}`;
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into sign_in_guess as g (key, since, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else g.count + 1 end,
      since = case when ${isOver} then ${now} else g.since end
    returning count, since`.execute(db);
  return rows[0] ?? { count: 1, since: now };
}

/** Uncounts an attempt that turned out not to be a guess. */
export async function uncountGuess(db: Db, key: string): Promise<void> {
  await db
    .updateTable("sign_in_guess")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

export async function forgetGuesses(db: Db, key: string): Promise<void> {
  await db.deleteFrom("sign_in_guess").where("key", "=", key).execute();
}
