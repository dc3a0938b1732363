import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { writeAttached } from "./attached-changes.ts";
import type { CaseTransition, CaseUpdateContext, CaseUpdateRequest } from "./case-update.ts";
import { decideChanges } from "./decide-changes.ts";
import { writeChanges } from "./write-changes.ts";

/**
 * Saves a case: decides the result of the changes, writes it, and announces it. The case must be locked. Returns its
 * new version; an internal message alone, or what is attached to the case, changes neither version nor update time, since
 * customers see those. Throws the refusals of `ChangeRefusal` before anything is written.
 */
export async function saveCase(tx: Tx, context: CaseUpdateRequest): Promise<number> {
  return carryOut(tx, context, await decideChanges(tx, context));
}

/** Writes and announces a decided save; returns the case's new version. */
export async function carryOut(tx: Tx, context: CaseUpdateContext, transition: CaseTransition): Promise<number> {
  const { fields, attached = [] } = transition;
  const isSaved = fields.length > 0 || context.message !== null || attached.length === 0;
  const version = isSaved ? await writeChanges(tx, context, transition) : context.current.version;
  if (isSaved) announce(tx, context, transition, version);
  const isDraft = transition.after.status === "Draft";
  await writeAttached(tx, context, { attached, isDraft, isAnnounced: fields.length > 0 });
  return version;
}

/** People who lose access to a case get an event too: the former company, or a former contact person. */
function announce(tx: Tx, context: CaseUpdateContext, transition: CaseTransition, version: number): void {
  const { current, message } = context;
  const { after, fields, company } = transition;
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
