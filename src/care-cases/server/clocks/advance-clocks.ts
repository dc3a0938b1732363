import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { CaseMarks } from "#care-cases/server/case/case-writes-store.ts";
import type { CaseSave } from "#care-cases/server/case/write-save.ts";
import { orNull, severityCodes } from "#care-cases/server/case-codes.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";
import { goesOn, goesOnIn, type StoredStretch } from "#service-levels/rules/clocks/clock-snapshot.ts";
import { type NextTarget, nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { type ClockStatus, clockEffects } from "#service-levels/rules/clocks/service-clock.ts";
import { findAgreed, holdAgreement } from "#service-levels/server/basis-store.ts";
import { findCalendar } from "#service-levels/server/calendar-store.ts";
import {
  beginClocks,
  causeOf,
  changeAgreed,
  changeAnswer,
  changeStatus,
  type Moment,
  unchangedWrite,
} from "#service-levels/server/change-clocks.ts";
import type { Agreed, CaseClocks } from "#service-levels/server/clock-rows.ts";
import { type ClockWrite, findClocks, findStretches, storeClocks } from "#service-levels/server/clock-store.ts";
import { calendarId, supportCalendar } from "#service-levels/server/support-calendar.ts";
import { backfillClocksOf } from "./backfill-clocks.ts";

/** The statuses as the clocks know them: all but Draft. A status that they don't know does not compile. */
export const clockStatus = (status: Exclude<CaseStatus, "Draft">): ClockStatus => status;

/** What a save does to a case, as far as its clocks ask. */
type Change = {
  readonly before: CaseValues;
  readonly after: CaseValues;
  readonly marks: Omit<CaseMarks, "clock">;
};

/** Advances a case's clocks, in the order of the rules: what is agreed, the answer, the status. Null: they stay as they are. */
export async function advanceClocks(db: Db, save: CaseSave, change: Change): Promise<NextTarget | null> {
  const { before, after, marks } = change;
  if (after.status === "Draft") return null;
  const { actor, app, now } = save;
  const by = actor && { userId: actor.userId, impersonatorId: actor.impersonator?.userId ?? null };
  const moment: Moment = { calendar: supportCalendar(app.settings.support), at: now.getTime(), by };
  const touched = touches(save, change);
  if (!Object.values(touched).some(Boolean)) return null;
  const write =
    before.status === "Draft"
      ? beginClocks(moment, {
          caseId: save.current.id,
          status: clockStatus(after.status),
          agreed: await agreedAfter(db, change),
        })
      : await agreeAnew(db, await load(db, moment, save.current.id), { moment, save, change });
  const answered = touched.answer ? changeAnswer(moment, write, marks.firstResponseAt !== null) : write;
  const moved = await moveOn(db, answered, moment, clockStatus(after.status));
  await storeClocks(db, [moved]);
  return nextTarget(moment.calendar, moved.clocks.snapshot, moment.at);
}

const touches = ({ current }: CaseSave, { before, after, marks }: Change) => ({
  status: before.status !== after.status,
  answer: (current.first_response_at === null) !== (marks.firstResponseAt === null),
  severity: before.severity !== after.severity,
  customer: before.customerNumber !== after.customerNumber,
});

/** Cases of before there were clocks get theirs by a job; one that it has not come to yet gets them now. */
async function load(db: Db, { calendar }: Moment, caseId: number): Promise<CaseClocks> {
  const found = await findClocks(db, caseId);
  if (found) return found;
  await backfillClocksOf(db, calendar, [caseId]);
  const backfilled = await findClocks(db, caseId);
  if (!backfilled) throw new Error(`case ${caseId} can't have clocks`);
  return backfilled;
}

/** A company that the case comes to keeps its agreement until the save is done: `reckon-clocks` would not look for it there. */
async function agreedAfter(db: Db, { before, after, marks }: Change): Promise<Agreed> {
  const customerNo = orNull(after.customerNumber, Number);
  if (customerNo !== null && before.customerNumber !== after.customerNumber) await holdAgreement(db, customerNo);
  const severity = orNull(after.severity, severityCodes.toCode);
  const day = businessDate(marks.submittedAt ?? new Date(0));
  return findAgreed(db, { customerNo, severity, day });
}

type Recalculating = { readonly moment: Moment; readonly save: CaseSave; readonly change: Change };

/** What is agreed is asked when it may have changed: by this save, or while nothing was owed, which it then begins to be. */
async function agreeAnew(db: Db, clocks: CaseClocks, { moment, save, change }: Recalculating): Promise<ClockWrite> {
  const write = unchangedWrite(clocks);
  const { calendar } = moment;
  const { severity, customer } = touches(save, change);
  const isOwed = goesOn(clocks.snapshot);
  const resumes = goesOnIn(clockStatus(change.after.status as ClockStatus), change.marks.firstResponseAt !== null);
  const isCounted = clocks.calendar === calendarId(calendar);
  if (isOwed ? !severity && !customer && isCounted : !resumes) return write;
  const agreed = await agreedAfter(db, change);
  const cause = customer ? "customer" : causeOf(clocks, agreed, calendar);
  if (cause === null) return write;
  const history = (await findStretches(db, [clocks.caseId])).get(clocks.caseId) ?? [];
  const former = (isCounted ? null : await findCalendar(db, clocks.calendar)) ?? calendar;
  return changeAgreed(moment, write, { agreed, cause, history, former });
}

async function moveOn(db: Db, write: ClockWrite, moment: Moment, status: ClockStatus): Promise<ClockWrite> {
  const { snapshot, caseId } = write.clocks;
  if (snapshot.status === status) return write;
  const to = clockEffects[status];
  const goesOnAgain =
    (snapshot.firstResponse.stopped && to.firstResponse !== "stops") ||
    (snapshot.resolution.stopped && to.resolution !== "stops");
  const history: readonly StoredStretch[] | null = goesOnAgain
    ? ((await findStretches(db, [caseId])).get(caseId) ?? [])
    : null;
  return changeStatus(moment, write, { status, history });
}
