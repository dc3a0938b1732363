import type { CareCase, CaseField, CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseFields } from "#care-cases/contract/case-parts.ts";
import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import { attachedAbilities, fieldRules } from "#care-cases/rules/case-parts.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { staffMay, takesPart } from "#roles/rules/staff-rights.ts";
import { seesInternal } from "#visibility/rules/audience.ts";
import { maySeeCase } from "#visibility/rules/case-scope.ts";
import { allowedMoves, hasEnded, mayReceiveMessage, type Side } from "./case-status.ts";
import type { Editing } from "./field-rights.ts";

/** When the case ended, and the instant of asking. */
export type CaseTimes = { readonly closedAt: Date | null; readonly now: Date; readonly reopenDays: number };

export const sideOf = (actor: Actor): Side => (isStaff(actor) ? "staff" : "customer");

/** Fields this person may set (rules, "Who may do what"); none if they can't see the case. */
export function editableFields(actor: Actor, facts: CaseFacts): CaseField[] {
  if (!maySeeCase(actor, facts) || !takesPart(actor)) return [];
  const editing: Editing = {
    isStaff: isStaff(actor),
    isDraft: facts.status === "Draft",
    hasEnded: hasEnded(facts.status),
    hasStaffMessage: facts.hasStaffMessage,
    isAuthor: actor.role === "administrator" || facts.createdBy === actor.userId,
    canMove: movesOf(actor, facts).length > 0,
  };
  return caseFields.filter((field) => fieldRules[field].mayEdit(editing));
}

const movesOf = (actor: Actor, facts: CaseFacts): CaseStatus[] =>
  takesPart(actor)
    ? allowedMoves({
        status: facts.status,
        by: sideOf(actor),
        hasStaffMessage: facts.hasStaffMessage,
        isCreator: facts.createdBy === actor.userId,
      })
    : [];

/** Whether this person may write an external message. A case with no customer receives no comments. */
export const mayWriteMessage = (actor: Actor, facts: CaseFacts, times: CaseTimes): boolean =>
  takesPart(actor) &&
  maySeeCase(actor, facts) &&
  facts.customerNumber !== null &&
  mayReceiveMessage({ ...times, status: facts.status, by: sideOf(actor) });

/** Whether this person should continue with a new case: this one has ended, and they can't write on it any more. */
export const mayContinue = (actor: Actor, facts: CaseFacts, times: CaseTimes): boolean =>
  takesPart(actor) &&
  maySeeCase(actor, facts) &&
  facts.customerNumber !== null &&
  hasEnded(facts.status) &&
  !mayWriteMessage(actor, facts, times);

/** Whether this person may add a file: to a draft only its creator, otherwise everyone who may write on the case. */
export const mayAddFile = (actor: Actor, facts: CaseFacts, times: CaseTimes): boolean =>
  takesPart(actor) &&
  maySeeCase(actor, facts) &&
  (facts.status === "Draft" || mayReceiveMessage({ ...times, status: facts.status, by: sideOf(actor) }));

/** Whether this person may discard the case as a draft. */
export const mayDiscard = (actor: Actor, facts: CaseFacts): boolean =>
  facts.status === "Draft" && maySeeCase(actor, facts);

/** Whether this person may permanently delete the case, once submitted. */
export const mayDelete = (actor: Actor, facts: CaseFacts): boolean =>
  staffMay(actor, "deleteCases") && facts.status !== "Draft" && maySeeCase(actor, facts);

/** Whether this person may relate other cases to the case: its participants, customers only until it has ended. */
export const mayRelate = (actor: Actor, facts: CaseFacts): boolean =>
  takesPart(actor) && maySeeCase(actor, facts) && (isStaff(actor) || !hasEnded(facts.status));

/**
 * Whether this person may relate these two: cases of one company unless they are staff. Customers can't see other
 * companies' cases anyway; this holds even if that changes.
 */
export const mayRelateTo = (actor: Actor, one: CaseFacts, other: CaseFacts): boolean =>
  maySeeCase(actor, one) && maySeeCase(actor, other) && (isStaff(actor) || one.customerNumber === other.customerNumber);

/** Whether this person may move the case to another company, after confirming the risk. */
export const mayChangeCustomer = (actor: Actor, facts: CaseFacts): boolean =>
  staffMay(actor, "moveCases") && facts.status !== "Draft" && maySeeCase(actor, facts);

/** All actions this person may take, for screens. The server checks the same rules on each call. */
export function abilities(actor: Actor, facts: CaseFacts, times: CaseTimes): CareCase["may"] {
  const writeMessage = mayWriteMessage(actor, facts, times);
  return {
    edit: editableFields(actor, facts),
    moveTo: maySeeCase(actor, facts) ? movesOf(actor, facts) : [],
    writeMessage,
    writeInternalMessage: writeMessage && seesInternal(actor),
    addFile: mayAddFile(actor, facts, times),
    discard: mayDiscard(actor, facts),
    delete: mayDelete(actor, facts),
    ...attachedAbilities(actor, facts),
    relate: mayRelate(actor, facts),
    continue: mayContinue(actor, facts, times),
    changeCustomer: mayChangeCustomer(actor, facts),
  };
}
