import type { executiveCalls } from "#dashboard/contract/executive.ts";
import { readExecutiveFigures } from "#dashboard/server/executive-figures.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** Runs several queries on the same snapshot. */
export const atOneMoment = <T>(db: Db, read: (moment: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

/** Figures of all cases. */
export const getExecutiveFigures: Operation<typeof executiveCalls.getExecutiveFigures> = async ({ body, db, now }) => ({
  figures: await atOneMoment(db, (moment) => readExecutiveFigures(moment, body, now)),
});
