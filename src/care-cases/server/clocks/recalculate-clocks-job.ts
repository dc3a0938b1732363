import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { App } from "#platform/server/app.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";
import { storeCalendar } from "#service-levels/server/calendar-store.ts";
import { type ClockMoment, toClockMoment } from "#service-levels/server/change-clocks.ts";
import { recalculateClocks } from "#service-levels/server/recalculate-clocks.ts";
import { countingOf, supportCalendar } from "#service-levels/server/support-calendar.ts";
import { storeClockColumns } from "./clock-columns-store.ts";
import {
  awaitSubmits,
  findCasesToRecalculate,
  type LockedCase,
  lockCasesToRecalculate,
  type RecalculationScope,
} from "./recalculated-cases-store.ts";

const kind = "recalculate-clocks";

/** Recalculates all running clocks with the current calendar; only one job per key waits. */
export const calendarJob = (dedupeKey: string): NewJob => ({ kind, dedupeKey, payload: { calendar: true } });

/** The same for the times of warnings, for cases whose warning is still to come. */
export const warningsJob = (dedupeKey: string): NewJob => ({ kind, dedupeKey, payload: { warnings: true } });

const batchSize = 200;

/**
 * A company's agreement, an agreement's targets, the calendar or the time of warnings changed: recalculates running
 * clocks in batches. `customerNumber`; `agreementId` and `submittedFrom`, a date; `calendar`; or `warnings`; and `userId`,
 * who changed it.
 */
const recalculateNextClocks: JobHandler = async (app, payload) => {
  const whose = whoseOf(payload);
  // Another process may have stored the settings a moment ago.
  if (payload.calendar !== undefined || payload.warnings !== undefined) await app.readSettings();
  const { after } = payload;
  if (after === undefined) await awaitSubmits(app.database.db, whose);
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    const ids = await findCasesToRecalculate(tx.db, whose, { after: Number(after ?? 0), limit: batchSize });
    await recalculate(tx, app, { cases: await lockCasesToRecalculate(tx.db, ids), by: causedBy(payload) });
    const last = ids.length === batchSize ? ids.at(-1) : undefined;
    if (last !== undefined) tx.enqueue({ kind, payload: { ...payload, after: last } });
  });
};

function whoseOf({
  customerNumber,
  agreementId,
  submittedFrom,
  warnings,
}: Record<string, unknown>): RecalculationScope {
  if (customerNumber !== undefined) return { customerNo: Number(customerNumber) };
  if (warnings !== undefined) return { warnings: true };
  if (agreementId === undefined) return { all: true };
  return { agreementId: Number(agreementId), submittedFrom: String(submittedFrom) };
}

/** Who changed the agreement; null for the calendar. */
const causedBy = ({ userId, impersonatorId }: Record<string, unknown>): ClockMoment["by"] =>
  userId === undefined
    ? null
    : { userId: Number(userId), impersonatorId: impersonatorId == null ? null : Number(impersonatorId) };

type Portion = { readonly cases: readonly LockedCase[]; readonly by: ClockMoment["by"] };

async function recalculate(tx: Tx, app: App, { cases, by }: Portion): Promise<void> {
  const moment = toClockMoment(countingOf(app.settings), app.now().getTime(), by);
  const changed = await recalculateClocks(tx.db, moment, cases);
  await storeClockColumns(tx.db, changed);
  for (const about of cases.filter(({ id }) => changed.has(id))) tx.publish(caseLiveEvent(about, { kind: "case" }));
}

/** Stores the calendar of the settings. If it changed, running clocks are recalculated. */
export async function storeSupportCalendar(app: App): Promise<void> {
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    const { isOther } = await storeCalendar(db, supportCalendar(app.settings.support), now);
    if (isOther) await storeJobs(db, [calendarJob("calendar")], now);
  });
}

export const recalculateClockJobs = { [kind]: recalculateNextClocks };
