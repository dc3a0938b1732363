import type { Db } from "#platform/server/database/database.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { canStillRun } from "#service-levels/rules/clocks/clock-snapshot.ts";
import { type NextTarget, nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { findAllTargets } from "#service-levels/server/basis-store.ts";
import { calendarOf } from "#service-levels/server/calendar-store.ts";
import { type ClockMoment, causeOf, changeAgreed, unchangedWrite } from "#service-levels/server/change-clocks.ts";
import { type ClockWrite, findStoredClocks, storeClocks } from "#service-levels/server/clock-store.ts";

/** A locked case, with the agreement and calendar that its clocks must now use. */
export type CaseToRecalculate = {
  readonly id: number;
  /** A code. */
  readonly severity: number | null;
  readonly agreement_id: number | null;
  /** The day it was submitted, in Denmark. */
  readonly day: string;
};

/** The same, with the time of a warning that was not given yet. */
export type CaseWithWarning = CaseToRecalculate & { readonly warn_at: Date | null };

/** The clock columns of a case's row as stored, and as they would be with another calendar. */
export type ComparedTargets = { readonly before: NextTarget; readonly after: NextTarget };

type Comparison = { readonly moment: ClockMoment; readonly current: SupportCalendar };

/** Compares running clocks as stored with the calendar of `moment`. Stores nothing. */
export async function compareTargets(
  db: Db,
  { moment, current }: Comparison,
  cases: readonly CaseToRecalculate[],
): Promise<Map<number, ComparedTargets>> {
  const stored = await findStoredClocks(
    db,
    cases.map(({ id }) => id),
  );
  const targets = await findAllTargets(db);
  const compared = new Map<number, ComparedTargets>();
  for (const { id, agreement_id: agreementId, severity, day } of cases) {
    const { clocks, history } = stored.get(id) ?? {};
    if (!clocks || !history || !canStillRun(clocks.snapshot)) continue;
    const former = await calendarOf(db, clocks.calendar, current);
    const known = { agreed: targets(agreementId, severity, day), history, former };
    const { snapshot } = changeAgreed(moment, unchangedWrite(clocks), known, "calendar").clocks;
    const before = nextTarget(clocks.snapshot, { ...moment, calendar: former });
    compared.set(id, { before, after: nextTarget(snapshot, moment) });
  }
  return compared;
}

/**
 * Recalculates running clocks with an outdated basis, and warnings that would come at another time; returns the clock
 * columns of their cases' rows.
 */
export async function recalculateClocks(
  db: Db,
  moment: ClockMoment,
  cases: readonly CaseWithWarning[],
): Promise<Map<number, NextTarget>> {
  const ids = cases.map(({ id }) => id);
  const [stored, targets] = [await findStoredClocks(db, ids), await findAllTargets(db)];
  const writes: ClockWrite[] = [];
  const columns = new Map<number, NextTarget>();
  for (const { id, agreement_id: agreementId, severity, day, warn_at: warnAt } of cases) {
    const { clocks, history } = stored.get(id) ?? {};
    if (!clocks || !history || !canStillRun(clocks.snapshot)) continue;
    const agreed = targets(agreementId, severity, day);
    const cause = causeOf(moment, clocks, agreed);
    if (cause === null) {
      const next = nextTarget(clocks.snapshot, moment);
      if (warnAt !== null && warnAt.getTime() !== next.warnAt) columns.set(id, next);
      continue;
    }
    const former = await calendarOf(db, clocks.calendar, moment.calendar);
    const write = changeAgreed(moment, unchangedWrite(clocks), { agreed, history, former }, cause);
    writes.push(write);
    columns.set(id, nextTarget(write.clocks.snapshot, moment));
  }
  await storeClocks(db, writes);
  return columns;
}
