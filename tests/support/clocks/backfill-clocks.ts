import { backfillNextClocks } from "#care-cases/server/clocks/backfill-clocks.ts";
import type { Db } from "#platform/server/database/database.ts";
import { calendar } from "./service-clock.ts";

/** Gives all submitted cases that were inserted by SQL their clocks, from their history, by the usual calendar. */
export async function backfillClocks(db: Db): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await backfillNextClocks(db, calendar, after);
}
