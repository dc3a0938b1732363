import type { Db } from "#platform/server/database/database.ts";
import { goesOn } from "#service-levels/rules/clocks/clock-snapshot.ts";
import { type NextTarget, nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { findAllTargets } from "#service-levels/server/basis-store.ts";
import { calendarOf } from "#service-levels/server/calendar-store.ts";
import { causeOf, changeAgreed, type Moment, unchangedWrite } from "#service-levels/server/change-clocks.ts";
import { type ClockWrite, findStoredClocks, storeClocks } from "#service-levels/server/clock-store.ts";

/** A case, which is locked, by what its clocks must go now. */
export type CaseToRecalculate = {
  readonly id: number;
  /** A code. */
  readonly severity: number | null;
  readonly agreement_id: number | null;
  /** The day of its submit, in Denmark. */
  readonly day: string;
};

/** Recalculates those clocks that go on and went by something else until now; answers what the rows of their cases keep of them. */
export async function recalculateClocks(
  db: Db,
  moment: Moment,
  cases: readonly CaseToRecalculate[],
): Promise<Map<number, NextTarget>> {
  const { calendar, at } = moment;
  const ids = cases.map(({ id }) => id);
  const [stored, targets] = [await findStoredClocks(db, ids), await findAllTargets(db)];
  const writes: ClockWrite[] = [];
  for (const { id, agreement_id: agreementId, severity, day } of cases) {
    const { clocks, history } = stored.get(id) ?? {};
    if (!clocks || !history || !goesOn(clocks.snapshot)) continue;
    const agreed = targets(agreementId, severity, day);
    const cause = causeOf(moment, clocks, agreed);
    if (cause === null) continue;
    const former = await calendarOf(db, clocks.calendar, calendar);
    writes.push(changeAgreed(moment, unchangedWrite(clocks), { agreed, history, former }, cause));
  }
  await storeClocks(db, writes);
  return new Map(writes.map(({ clocks: { caseId, snapshot } }) => [caseId, nextTarget(calendar, snapshot, at)]));
}
