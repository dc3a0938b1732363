import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { storeClockColumns } from "#care-cases/server/clock-columns-store.ts";
import {
  awaitSubmits,
  findReckoned,
  lockReckoned,
  type Reckoned,
  type ReckonedCase,
} from "#care-cases/server/reckoned-cases-store.ts";
import type { App } from "#platform/server/app.ts";
import type { JobHandler } from "#platform/server/job-runner.ts";
import { storeJobs } from "#platform/server/job-store.ts";
import { inTransaction, type Tx } from "#platform/server/transaction.ts";
import { nextTarget } from "#service-levels/rules/next-target.ts";
import { goesOn } from "#service-levels/rules/standing-clocks.ts";
import { findAllTargets } from "#service-levels/server/basis-store.ts";
import { findCalendar, keepCalendar } from "#service-levels/server/calendar-store.ts";
import { causeOf, changeAgreed, type Moment, standingWrite } from "#service-levels/server/carry-clocks.ts";
import { type ClockWrite, findAllClocks, findStretches, storeClocks } from "#service-levels/server/clock-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

const kind = "reckon-clocks";
const atOnce = 200;

/**
 * What is agreed for a company, or by an agreement, has changed, or what the calendar says: clocks that go on are judged
 * by it, some at once. `customerNumber`; `agreementId` and `submittedFrom`, a day; or `calendar`;
 * and `userId`, who changed it.
 */
const reckonClocks: JobHandler = async (app, payload) => {
  const whose = whoseOf(payload);
  const { after } = payload;
  if (after === undefined) await awaitSubmits(app.database.db, whose);
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    const ids = await findReckoned(tx.db, whose, { after: Number(after ?? 0), limit: atOnce });
    await reckon(tx, app, { cases: await lockReckoned(tx.db, ids), by: causedBy(payload) });
    const last = ids.length === atOnce ? ids.at(-1) : undefined;
    if (last !== undefined) tx.enqueue({ kind, payload: { ...payload, after: last } });
  });
};

function whoseOf({ customerNumber, agreementId, submittedFrom }: Record<string, unknown>): Reckoned {
  if (customerNumber !== undefined) return { customerNo: Number(customerNumber) };
  if (agreementId === undefined) return { all: true };
  return { agreementId: Number(agreementId), submittedFrom: String(submittedFrom) };
}

/** Who changed what is agreed; nobody changes the calendar. */
const causedBy = ({ userId, impersonatorId }: Record<string, unknown>): Moment["by"] =>
  userId === undefined
    ? null
    : { userId: Number(userId), impersonatorId: impersonatorId == null ? null : Number(impersonatorId) };

type Portion = { readonly cases: readonly ReckonedCase[]; readonly by: Moment["by"] };

async function reckon(tx: Tx, app: App, { cases, by }: Portion): Promise<void> {
  const moment: Moment = { calendar: supportCalendar(app.settings.support), at: app.now().getTime(), by };
  const clocks = await findAllClocks(
    tx.db,
    cases.map(({ id }) => id),
  );
  const targets = await findAllTargets(tx.db);
  const changed = cases.flatMap((each) => {
    const found = clocks.get(each.id);
    const agreed = targets(each.agreement_id, each.severity, each.day);
    const cause = found && goesOn(found.standing) ? causeOf(found, agreed, moment.calendar) : null;
    return found && cause ? [{ about: each, clocks: found, agreed, cause }] : [];
  });
  const history = await findStretches(
    tx.db,
    changed.map(({ about }) => about.id),
  );
  const writes: ClockWrite[] = [];
  for (const { clocks: found, agreed, cause } of changed) {
    const former = (await findCalendar(tx.db, found.calendar)) ?? moment.calendar;
    const told = { agreed, cause, history: history.get(found.caseId) ?? [], former };
    writes.push(changeAgreed(moment, standingWrite(found), told));
  }
  await storeClocks(tx.db, writes);
  const columns = writes.map(
    ({ clocks: { caseId, standing } }) => [caseId, nextTarget(moment.calendar, standing, moment.at)] as const,
  );
  await storeClockColumns(tx.db, new Map(columns));
  for (const { about } of changed) tx.publish(caseLiveEvent(about, { kind: "case" }));
}

/** Keeps what the calendar of the settings says. When it says other than before, clocks that go on are reckoned anew. */
export async function keepSupportCalendar(app: App): Promise<void> {
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    const { isOther } = await keepCalendar(db, supportCalendar(app.settings.support), now);
    if (isOther) await storeJobs(db, [{ kind, dedupeKey: "calendar", payload: { calendar: true } }], now);
  });
}

export const reckonJobs = { [kind]: reckonClocks };
