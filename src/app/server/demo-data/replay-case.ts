import type { Author } from "#app/server/demo-data/beat.ts";
import type { CaseState } from "#care-cases/contract/care-case.ts";
import { editableFields } from "#care-cases/rules/case/case-access.ts";
import { type CaseValues, changedFields } from "#care-cases/rules/case/case-changes.ts";
import { caseState, followUpMissed } from "#care-cases/rules/case/case-state.ts";
import {
  checkMove,
  hasEnded,
  mayReceiveMessage,
  statusAfterAssignment,
  statusAfterMessage,
} from "#care-cases/rules/case/case-status.ts";
import { followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import type { Names } from "#care-cases/server/case/case-names-store.ts";
import type { NewChange } from "#care-cases/server/case/case-writes-store.ts";
import { describeChanges } from "#care-cases/server/history/describe-changes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";

/** A save with its time, its texts and its dates filled in. */
export type TimedSave = {
  readonly by: Author | null;
  readonly at: Date;
  readonly message: { readonly isInternal: boolean } | null;
  readonly changes: Partial<CaseValues>;
};

/** A snapshot of a case after some saves. */
export type CaseSnapshot = {
  readonly values: CaseValues;
  readonly createdBy: number;
  readonly submittedAt: Date | null;
  readonly closedAt: Date | null;
  readonly firstResponseAt: Date | null;
  readonly lastCustomerMessageAt: Date | null;
  readonly lastStaffMessageAt: Date | null;
  readonly version: number;
  readonly updatedAt: Date;
};

export const actorOf = (author: Author, customerNumber: string | null): Actor => {
  const { id: userId, name, email } = author.person;
  const common = { userId, name, email, sessionId: "", impersonator: null };
  if (author.side === "staff") return { ...common, role: "staff", customerNumber: null, customerNumbers: [] };
  const membership = author.person.companies.find(({ number }) => String(number) === customerNumber);
  const customerNumbers = author.person.companies.map(({ number }) => String(number));
  return { ...common, role: membership?.isAdministrator ? "administrator" : "user", customerNumber, customerNumbers };
};

/** One save by the rules of the product, and the history that it leaves. Throws when a rule refuses it. */
export function applySave(
  before: CaseSnapshot,
  save: TimedSave,
  names: Names,
): { after: CaseSnapshot; history: NewChange[] } {
  refuseForbidden(before, save);
  const values = decide(before, save);
  const external = save.message !== null && !save.message.isInternal;
  const byStaff = save.by?.side !== "customer";
  const responded = values.firstResponseSent || (external && byStaff);
  const said: NewChange[] = save.message ? [{ type: "NewMessage", isInternal: save.message.isInternal }] : [];
  const fields = changedFields(before.values, values);
  // Customers must not learn of an internal note by the time of a change.
  const isUnseen = save.message?.isInternal === true && fields.length === 0;
  const isSubmit = before.values.status === "Draft" && values.status !== "Draft";
  const changes = isSubmit
    ? [{ type: "CareCaseCreated" as const, to: values.status }]
    : describeChanges(before.values, values, fields, names);
  const after: CaseSnapshot = {
    values,
    createdBy: before.createdBy,
    submittedAt: before.submittedAt ?? (values.status === "Draft" ? null : save.at),
    closedAt: hasEnded(values.status) ? (before.closedAt ?? save.at) : null,
    firstResponseAt: before.firstResponseAt ?? (responded ? save.at : null),
    lastCustomerMessageAt: external && !byStaff ? save.at : before.lastCustomerMessageAt,
    lastStaffMessageAt: external && byStaff ? save.at : before.lastStaffMessageAt,
    version: isUnseen ? before.version : before.version + 1,
    updatedAt: isUnseen ? before.updatedAt : save.at,
  };
  return { after, history: [...said, ...changes] };
}

function decide(before: CaseSnapshot, { by, at, message, changes }: TimedSave): CaseValues {
  const asked: CaseValues = { ...before.values, ...changes };
  const side = by?.side ?? "staff";
  const from = before.values.status;
  const to = changes.status ?? from;
  if (to === from) return { ...asked, status: changes.status ?? movedByItself(before, { by, at, message, changes }) };
  const external = message !== null && !message.isInternal;
  const refusal = checkMove({
    from,
    to,
    by: side,
    isCreator: before.createdBy === by?.person.id,
    hasStaffMessage: before.lastStaffMessageAt !== null,
    lastStaffMessageAt: external && side === "staff" ? at : before.lastStaffMessageAt,
    lastCustomerMessageAt: before.lastCustomerMessageAt,
    followUpDate: asked.followUpDate,
    hasAssignee: asked.assigneeId !== null,
    reason: changes.statusReason ?? null,
    hasMessage: message !== null,
    today: businessDate(at),
  });
  if (refusal) throw new Error(`a demo case may not go from ${from} to ${to}: ${refusal}`);
  return { ...asked, statusReason: changes.statusReason ?? null };
}

function movedByItself(before: CaseSnapshot, { by, at, message, changes }: TimedSave): CaseValues["status"] {
  const { status, assigneeId } = before.values;
  const side = by?.side ?? "staff";
  const moved = message
    ? statusAfterMessage({ status, by: side, isInternal: message.isInternal, closedAt: before.closedAt, now: at })
    : status;
  return assigneeId === null && changes.assigneeId ? statusAfterAssignment({ status: moved }) : moved;
}

function refuseForbidden(before: CaseSnapshot, { by, at, message, changes }: TimedSave): void {
  const { status, customerNumber, contactPersonId, followUpDate } = before.values;
  const date = changes.followUpDate;
  const problem = date && date !== followUpDate ? followUpProblem(date, businessDate(at)) : null;
  if (problem) throw new Error(`a demo case may not be followed up on ${date}: ${problem}`);
  if (!by) return;
  const facts = { status, customerNumber, contactPersonId, createdBy: before.createdBy, ownCasesOnly: false };
  const editable = editableFields(actorOf(by, customerNumber), {
    ...facts,
    hasStaffMessage: before.lastStaffMessageAt !== null,
  });
  const foreign = changedFields(before.values, changes).filter((field) => !editable.includes(field));
  if (foreign.length > 0) throw new Error(`${by.person.name} may not change ${foreign} of a demo case in ${status}`);
  const { closedAt } = before;
  const mayWrite = customerNumber !== null && mayReceiveMessage({ status, by: by.side, closedAt, now: at });
  if (message && !mayWrite) throw new Error(`${by.person.name} may not write on a demo case in ${status}`);
}

/** The flag and the state at `now`, after the nights that have passed. */
export function stateAt(now: Date, { values }: CaseSnapshot): { isMissed: boolean; state: CaseState } {
  const { status, followUpDate, customerNumber, caseType, severity, contactPersonId } = values;
  const isMissed = followUpMissed({ was: false, followUpDate, today: businessDate(now), status });
  const hasCustomer = customerNumber !== null;
  const hasContactPerson = contactPersonId !== null;
  const facts = { status, followUpMissed: isMissed, hasCustomer, caseType, severity, hasContactPerson };
  return { isMissed, state: caseState({ ...facts, customerHasUsers: hasCustomer }) };
}
