import type { CaseField } from "#care-cases/contract/care-case.ts";
import { sideOf } from "#care-cases/rules/case/case-access.ts";
import { type CaseValues, changedFields } from "#care-cases/rules/case/case-changes.ts";
import { deriveFields, type SaveContext } from "#care-cases/rules/case/decide-save.ts";
import { isUndoable } from "#care-cases/rules/case/undo-closing.ts";
import { mapNullable, severityCodes } from "#care-cases/server/case-codes.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { recordHistory } from "#care-cases/server/history/record-history.ts";
import { indexSave } from "#care-cases/server/search/index-save.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import { advanceClocks } from "#service-levels/server/advance-clocks.ts";
import { type ClockFacts, toClockMoment } from "#service-levels/server/change-clocks.ts";
import { countingOf } from "#service-levels/server/support-calendar.ts";
import type { CompanyFacts } from "./case-names-store.ts";
import type { CaseTransition, CaseUpdateContext } from "./case-update.ts";
import { toDerivedFields } from "./case-values.ts";
import { clearDraftMark, storeCase, storeDescription } from "./case-writes-store.ts";
import { keepBeforeClosing } from "./closing-store.ts";

/** Writes the case, its clocks and its history, and publishes events; returns the case's new version. */
export async function writeSave(tx: Tx, save: CaseUpdateContext, saved: CaseTransition): Promise<number> {
  const { app, actor, current, message, now } = save;
  const { before, after, company } = saved;
  const fields = changedFields(before, after);
  const whole = { before, after, customerHasUsers: company.hasUsers };
  const derived = deriveFields(toDerivedFields(current), whole, toSaveContext(save));
  const unseen = message?.isInternal === true && fields.length === 0;
  const by = actor && { userId: actor.userId, impersonatorId: actor.impersonator?.userId ?? null };
  if (actor && isUndoable({ ...toUndo(save, saved), fields }))
    await keepBeforeClosing(tx.db, current.id, { userId: actor.userId, version: derived.version, now });
  const moment = toClockMoment(countingOf(app.settings), now.getTime(), by);
  const clock = await advanceClocks(tx.db, moment, {
    caseId: current.id,
    before: clockFacts(before, current.first_response_at),
    after: clockFacts(after, derived.firstResponseAt),
    day: businessDate(derived.submittedAt ?? now),
  });
  // A held message is stored later than it was sent; others may have made changes in between.
  const updatedAt = new Date(Math.max(now.getTime(), current.updated_at.getTime()));
  if (!unseen) await storeCase(tx.db, current.id, after, { ...derived, clock }, updatedAt);
  if (before.status === "Draft" && after.status !== "Draft") await clearDraftMark(tx.db, current.id);
  if (fields.includes("description")) await storeDescription(tx.db, current.id, after.description);
  await recordHistory(tx, save, { before, after, fields });
  if (after.status !== "Draft") {
    const isNew = before.status === "Draft";
    const about = { caseId: current.id, from: current.customer_no, description: after.description };
    await indexSave(tx, { ...about, isNew, fields, message });
  }
  const version = unseen ? current.version : derived.version;
  announce(tx, save, after, { version, fields, company });
  return version;
}

const toUndo = ({ actor, message }: CaseUpdateContext, { before, after }: CaseTransition) => ({
  from: before.status,
  to: after.status,
  bySide: actor && sideOf(actor),
  hasMessage: message !== null,
});

/** The clocks know all statuses but Draft: one that they don't know does not compile. */
const clockFacts = (values: CaseValues, firstResponseAt: Date | null): ClockFacts => ({
  status: values.status === "Draft" ? null : values.status,
  isAnswered: firstResponseAt !== null,
  severity: mapNullable(values.severity, severityCodes.toCode),
  customerNo: mapNullable(values.customerNumber, Number),
});

/** The save as the rules see it. */
export const toSaveContext = ({ app, current, actor, message, now }: CaseUpdateContext): SaveContext => ({
  by: actor && { side: sideOf(actor), userId: actor.userId, isCreator: current.created_by === actor.userId },
  message,
  now,
  reopenDays: app.settings.cases.reopenDays,
});

type SaveResult = { readonly version: number; readonly fields: readonly CaseField[]; readonly company: CompanyFacts };

/** People who lose access to a case get an event too: the former company, or a former contact person. */
function announce(
  tx: Tx,
  { current, message }: CaseUpdateContext,
  after: CaseValues,
  { version, fields, company }: SaveResult,
): void {
  const about = {
    ...current,
    status: after.status === "Draft" ? 0 : 1,
    customer_no: after.customerNumber === null ? null : Number(after.customerNumber),
    contact_id: after.contactPersonId,
    own_cases_only: company.ownCasesOnly,
  };
  const leavesContact = current.own_cases_only && fields.includes("contactPersonId");
  if (fields.includes("customerNumber") || leavesContact) tx.publish(caseLiveEvent(current, { kind: "case" }));
  if (message) tx.publish(caseLiveEvent(about, { kind: "message", version, isInternal: message.isInternal }));
  if (fields.length > 0 || !message) tx.publish(caseLiveEvent(about, { kind: "case", version }));
  tx.note({ caseId: current.id, fields });
}
