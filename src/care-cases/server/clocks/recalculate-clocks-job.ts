import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction, type Tx } from "#platform/server/database/transaction.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { storeCalendar } from "#service-levels/server/calendar-store.ts";
import { type Moment, toMoment } from "#service-levels/server/change-clocks.ts";
import { recalculateClocks } from "#service-levels/server/recalculate-clocks.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { storeClockColumns } from "./clock-columns-store.ts";
import {
  awaitSubmits,
  findCasesToRecalculate,
  type LockedCase,
  lockCasesToRecalculate,
  type RecalculationScope,
} from "./recalculated-cases-store.ts";

const kind = "recalculate-clocks";
const batchSize = 200;

/**
 * What is agreed for a company, or by an agreement, has changed, or what the calendar says: clocks that go on are recalculated
 * by it, some at once. `customerNumber`; `agreementId` and `submittedFrom`, a day; or `calendar`;
 * and `userId`, who changed it.
 */
const recalculateNextClocks: JobHandler = async (app, payload) => {
  const whose = whoseOf(payload);
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

function whoseOf({ customerNumber, agreementId, submittedFrom }: Record<string, unknown>): RecalculationScope {
  if (customerNumber !== undefined) return { customerNo: Number(customerNumber) };
  if (agreementId === undefined) return { all: true };
  return { agreementId: Number(agreementId), submittedFrom: String(submittedFrom) };
}

/** Who changed what is agreed; nobody changes the calendar. */
const causedBy = ({ userId, impersonatorId }: Record<string, unknown>): Moment["by"] =>
  userId === undefined
    ? null
    : { userId: Number(userId), impersonatorId: impersonatorId == null ? null : Number(impersonatorId) };

type Portion = { readonly cases: readonly LockedCase[]; readonly by: Moment["by"] };

async function recalculate(tx: Tx, app: App, { cases, by }: Portion): Promise<void> {
  const moment = toMoment(supportCalendar(app.settings.support), app.now().getTime(), by);
  const changed = await recalculateClocks(tx.db, moment, cases);
  await storeClockColumns(tx.db, changed);
  for (const about of cases.filter(({ id }) => changed.has(id))) tx.publish(caseLiveEvent(about, { kind: "case" }));
}

/** Stores what the calendar of the settings says. When it says other than before, clocks that go on are recalculated. */
export async function storeSupportCalendar(app: App): Promise<void> {
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    const { isOther } = await storeCalendar(db, supportCalendar(app.settings.support), now);
    if (isOther) await storeJobs(db, [{ kind, dedupeKey: "calendar", payload: { calendar: true } }], now);
  });
}

export const recalculateClockJobs = { [kind]: recalculateNextClocks };
