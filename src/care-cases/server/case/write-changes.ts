import { clocksSince } from "#care-cases/parts/imported/rules/imported-case.ts";
import { sideOf } from "#care-cases/rules/case/case-access.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { DeliveryTold, Silence } from "#care-cases/rules/case/case-state.ts";
import { type DerivedCaseFields, deriveFields, type SaveContext } from "#care-cases/rules/case/decide-save.ts";
import { isUndoable } from "#care-cases/rules/case/undo-closing.ts";
import { storeCase, storeDescription } from "#care-cases/server/case/writes/case-writes-store.ts";
import { mapNullable, severityCodes } from "#care-cases/server/case-codes.ts";
import { recordHistory } from "#care-cases/server/history/record-history.ts";
import { findDeliveryTold } from "#care-cases/server/people/contact-reach-store.ts";
import { documentOfSave, indexSave } from "#care-cases/server/search/index-save.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { advanceClocks } from "#service-levels/server/advance-clocks.ts";
import { type ClockFacts, toClockMoment } from "#service-levels/server/change-clocks.ts";
import { countingOf } from "#service-levels/server/support-calendar.ts";
import type { CaseTransition, CaseUpdateContext } from "./case-update.ts";
import { toDerivedFields } from "./case-values.ts";
import { keepBeforeClosing } from "./closing-store.ts";

/** Writes the case, its clocks, its history and its search data; returns the case's new version. */
export async function writeChanges(tx: Tx, context: CaseUpdateContext, transition: CaseTransition): Promise<number> {
  const { app, actor, current, message, now } = context;
  const { before, after, fields } = transition;
  const derived = await deriveAfterSave(tx, context, transition);
  const unseen = message?.isInternal === true && fields.length === 0;
  const by = actor && { userId: actor.userId, impersonatorId: actor.impersonator?.userId ?? null };
  if (actor && isUndoable(toUndo(context, transition)))
    await keepBeforeClosing(tx.db, current.id, { userId: actor.userId, version: derived.version, now });
  const moment = toClockMoment(countingOf(app.settings), now.getTime(), by);
  const clock = await advanceClocks(tx.db, moment, {
    caseId: current.id,
    before: clockFacts(before, current.first_response_at),
    after: clockFacts(after, derived.firstResponseAt),
    day: businessDate(clocksSince(derived.submittedAt ?? now, { importedAt: current.imported_at })),
  });
  // A held message is stored later than it was sent; others may have made changes in between.
  const updatedAt = new Date(Math.max(now.getTime(), current.updated_at.getTime()));
  if (!unseen) await storeCase(tx.db, current.id, after, { ...derived, clock }, updatedAt);
  if (fields.includes("description")) await storeDescription(tx.db, current.id, after.description);
  if (after.status !== "Draft") {
    const isNew = before.status === "Draft";
    const about = { caseId: current.id, from: current.customer_no, description: after.description };
    const save = { ...about, isNew, fields, message };
    const recording = { tellsOfDelivery: tellsNow(context, derived), beside: documentOfSave(save) };
    await indexSave(tx, save, await recordHistory(tx, context, transition, recording));
  }
  return unseen ? current.version : derived.version;
}

/** What follows from the values after a save. */
export async function deriveAfterSave(
  tx: Pick<Tx, "db">,
  context: CaseUpdateContext,
  transition: CaseTransition,
): Promise<DerivedCaseFields> {
  const { before, after, company } = transition;
  const delivery = await deliveryTold(tx, context, transition);
  const whole = { before, after, customerHasUsers: company.hasUsers, delivery };
  return deriveFields(toDerivedFields(context.current), whole, toSaveContext(context));
}

/** Only queried if the save delivers the case, or may tell somebody of a delivery of which nobody was told. */
async function deliveryTold(
  tx: Pick<Tx, "db">,
  { current, message }: CaseUpdateContext,
  { before, after, fields }: CaseTransition,
): Promise<DeliveryTold> {
  if (after.status !== "Delivered") return "told";
  const tells = fields.includes("contactPersonId") || message?.isInternal === false;
  if (before.status === "Delivered" && (current.untold_since === null || !tells)) return "untold";
  const customerNo = after.customerNumber === null ? null : Number(after.customerNumber);
  return findDeliveryTold(tx.db, { caseId: current.id, contactPersonId: after.contactPersonId, customerNo });
}

const toUndo = ({ actor, message }: CaseUpdateContext, { before, after, fields }: CaseTransition) => ({
  from: before.status,
  to: after.status,
  bySide: actor && sideOf(actor),
  hasMessage: message !== null,
  fields,
});

/** Whether the count of the customer's silence begins with this save of somebody else. */
export const tellsNow = ({ actor, current }: CaseUpdateContext, { silentSince, untoldSince }: Silence): boolean =>
  (actor === null || sideOf(actor) === "staff") &&
  silentSince !== null &&
  untoldSince === null &&
  silentSince.getTime() !== current.silent_since?.getTime();

/** The clocks' statuses are all but Draft; any other mismatch doesn't compile. */
export const clockFacts = (values: CaseValues, firstResponseAt: Date | null): ClockFacts => ({
  status: values.status === "Draft" ? null : values.status,
  isAnswered: firstResponseAt !== null,
  severity: mapNullable(values.severity, severityCodes.toCode),
  customerNo: mapNullable(values.customerNumber, Number),
});

/** The part of the context that the rules read. */
export const toSaveContext = ({ app, current, actor, message, now }: CaseUpdateContext): SaveContext => ({
  by: actor && { side: sideOf(actor), userId: actor.userId, isCreator: current.created_by === actor.userId },
  message,
  now,
  reopenDays: app.settings.cases.reopenDays,
});
