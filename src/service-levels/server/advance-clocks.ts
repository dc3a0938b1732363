import { isDeepStrictEqual } from "node:util";
import type { Db } from "#platform/server/database/database.ts";
import { type NextTarget, nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { holdAgreement } from "#service-levels/server/basis-store.ts";
import { calendarOf } from "#service-levels/server/calendar-store.ts";
import {
  beginClocks,
  type ClockFacts,
  changeBySave,
  type Moment,
  unchangedWrite,
} from "#service-levels/server/change-clocks.ts";
import { findClocksAndAgreed, storeClocks } from "#service-levels/server/clock-store.ts";

type SaveOfCase = {
  readonly caseId: number;
  readonly before: ClockFacts;
  readonly after: ClockFacts;
  /** The day of its submit, in Denmark. */
  readonly day: string;
};

/**
 * Advances a case's clocks by a save: reads them, changes them and stores them. Answers what the case's row keeps of them then;
 * null: it stays as it is, as it always does for a case that was inserted without clocks.
 */
export async function advanceClocks(db: Db, moment: Moment, save: SaveOfCase): Promise<NextTarget | null> {
  const { caseId, before, day } = save;
  const { status, customerNo, severity } = save.after;
  if (status === null || isDeepStrictEqual(before, save.after)) return null;
  const after = { ...save.after, status };
  // A company that the case comes to keeps its agreement until the save is done: the job that recalculates would not look for the
  // case there.
  if (customerNo !== null && before.customerNo !== customerNo) await holdAgreement(db, customerNo);
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
  return nextTarget(moment.calendar, write.clocks.snapshot, moment.at);
}
