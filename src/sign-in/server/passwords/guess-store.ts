import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** Clocks of two processes never differ by so much. */
const sameTimeMs = 10_000;

/**
 * One more guess in the window that began with the first; answers how many there are now, and when the window began. One that
 * has not begun yet was counted by a clock that was ahead, and is over.
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

/** Takes a guess back that turned out to be none. */
export async function forgiveGuess(db: Db, key: string): Promise<void> {
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
