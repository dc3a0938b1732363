import type { CaseField } from "#care-cases/contract/care-case.ts";
import { sideOf } from "#care-cases/rules/case/case-access.ts";
import { type CaseValues, changedFields } from "#care-cases/rules/case/case-changes.ts";
import { caseState, followUpMissed } from "#care-cases/rules/case/case-state.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { reminderAfter } from "#care-cases/rules/follow-up/follow-up-reminders.ts";
import { sentBackAfter } from "#care-cases/rules/follow-up/sent-back.ts";
import { silentSinceAfter } from "#care-cases/rules/follow-up/silent-close.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { SavedMessage } from "#care-cases/server/case-saved-event.ts";
import { advanceClocks } from "#care-cases/server/clocks/advance-clocks.ts";
import { recordHistory } from "#care-cases/server/history/record-history.ts";
import { indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { App } from "#platform/server/app.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import type { CompanyFacts } from "./case-names-store.ts";
import type { StoredCase } from "./case-store.ts";
import { type CaseMarks, keepDraftFiles, type NewChange, storeCase, storeDescription } from "./case-writes-store.ts";

/** What is written of a save that the rules let through. `current` must be locked. */
export type CaseSave = {
  readonly app: App;
  readonly current: StoredCase;
  /** Null: Havn itself, since time passed. */
  readonly actor: Actor | null;
  readonly now: Date;
  readonly message: SavedMessage | null;
  /** History of the message, stored before that of the fields. */
  readonly before?: readonly NewChange[];
  /** Why the status changes, for the history alone. */
  readonly reason?: string;
};

/** The case's values before and after the save, and its company after it. */
type Difference = { readonly before: CaseValues; readonly after: CaseValues; readonly company: CompanyFacts };

/** Writes the case, its clocks and its history, and tells of them; answers the case's new version. */
export async function writeSave(tx: Tx, save: CaseSave, difference: Difference): Promise<number> {
  const { current, message, now } = save;
  const { before, after, company } = difference;
  const fields = changedFields(before, after);
  const marks = marksOf(save, difference);
  const unseen = message?.isInternal === true && fields.length === 0;
  const clock = await advanceClocks(tx.db, save, { before, after, marks });
  if (!unseen) await storeCase(tx.db, current.id, after, { ...marks, clock }, now);
  if (before.status === "Draft" && after.status !== "Draft") await keepDraftFiles(tx.db, current.id);
  if (fields.includes("description")) await storeDescription(tx.db, current.id, after.description);
  await recordHistory(tx, save, { before, after, fields });
  const version = unseen ? current.version : marks.version;
  announce(tx, save, after, { version, fields, company });
  return version;
}

function marksOf(
  { current, actor, message, now }: CaseSave,
  { before, after, company }: Difference,
): Omit<CaseMarks, "clock"> {
  const today = businessDate(now);
  const missed = followUpMissed({
    was: current.follow_up_missed,
    followUpDate: after.followUpDate,
    today,
    status: after.status,
  });
  const external = message !== null && !message.isInternal;
  const by = actor && sideOf(actor);
  const byStaff = by === "staff";
  const wrote = (external && byStaff) || current.last_staff_message_at !== null;
  const responded = after.status !== "Draft" && (after.firstResponseSent || wrote);
  return {
    state: caseState({
      status: after.status,
      followUpMissed: missed,
      hasCustomer: after.customerNumber !== null,
      caseType: after.caseType,
      severity: after.severity,
      hasContactPerson: after.contactPersonId !== null,
      customerHasUsers: company.hasUsers,
    }),
    followUpMissed: missed,
    submittedAt: current.submitted_at ?? (after.status === "Draft" ? null : now),
    closedAt: hasEnded(after.status) ? (current.closed_at ?? now) : null,
    firstResponseAt: responded ? (current.first_response_at ?? now) : null,
    lastCustomerMessageAt: external && by === "customer" ? now : current.last_customer_message_at,
    lastStaffMessageAt: external && byStaff ? now : current.last_staff_message_at,
    remindOn: reminderAfter({
      isOpen: isOpen(after.status),
      wasOpen: isOpen(before.status),
      followUpDate: after.followUpDate,
      was: before.followUpDate,
      remindOn: current.remind_on,
      now,
    }),
    silentSince: silentSinceAfter({
      before: before.status,
      after: after.status,
      by,
      silentSince: current.silent_since,
      now,
    }),
    sentBackAt: sentBackAfter({
      before: before.status,
      after: after.status,
      by,
      sentBackAt: current.sent_back_at,
      now,
    }),
    version: current.version + 1,
  };
}

const isOpen = (status: CaseValues["status"]): boolean => status !== "Draft" && !hasEnded(status);

type Saved = { readonly version: number; readonly fields: readonly CaseField[]; readonly company: CompanyFacts };

/** A case that is gone for somebody is an event for them too: for the former company, or for a former contact person. */
function announce(
  tx: Tx,
  { current, message }: CaseSave,
  after: CaseValues,
  { version, fields, company }: Saved,
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
  if (after.status !== "Draft") tx.enqueue(indexCaseJob(current.id));
  tx.note({ caseId: current.id, fields });
}
