import { isDeepStrictEqual } from "node:util";
import type { Db } from "#platform/server/database/database.ts";
import { type NextTarget, nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { shareLockAgreement } from "#service-levels/server/basis-store.ts";
import { calendarOf } from "#service-levels/server/calendar-store.ts";
import {
  beginClocks,
  type ClockFacts,
  type ClockMoment,
  changeBySave,
  unchangedWrite,
} from "#service-levels/server/change-clocks.ts";
import { findClocksAndAgreed, storeClocks } from "#service-levels/server/clock-store.ts";

type SaveOfCase = {
  readonly caseId: number;
  readonly before: ClockFacts;
  readonly after: ClockFacts;
  /** The day it was submitted, in Denmark. */
  readonly day: string;
};

/**
 * Advances a case's clocks in a save: reads, changes and stores them. Returns the row's clock columns; null if
 * unchanged, which is always so for a case inserted without clocks.
 */
export async function advanceClocks(db: Db, moment: ClockMoment, save: SaveOfCase): Promise<NextTarget | null> {
  const { caseId, before, day } = save;
  const { status, customerNo, severity } = save.after;
  if (status === null || isDeepStrictEqual(before, save.after)) return null;
  const after = { ...save.after, status };
  // Locks the new company's agreement until the save is done, since the recalculating job wouldn't find the case there
  // yet.
  if (customerNo !== null && before.customerNo !== customerNo) await shareLockAgreement(db, customerNo);
  const { stored, agreed } = await findClocksAndAgreed(db, caseId, { customerNo, severity, day });
  const isSubmit = before.status === null;
  if (!stored && !isSubmit) return null;
  const write = stored
    ? changeBySave(
        moment,
        unchangedWrite(stored.clocks),
        { before, after },
        {
          agreed,
          history: stored.history,
          former: await calendarOf(db, stored.clocks.calendar, moment.calendar),
        },
      )
    : beginClocks(moment, { caseId, after, agreed });
  await storeClocks(db, [write]);
  return nextTarget(write.clocks.snapshot, moment);
}
