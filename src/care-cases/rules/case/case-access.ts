import type { CareCase, CaseField, CaseStatus } from "#care-cases/contract/care-case.ts";
import { type Actor, isOneself, isStaff } from "#platform/contract/actor.ts";
import { seesInternal } from "#visibility/rules/audience.ts";
import { maySeeCase, type VisibleCase } from "#visibility/rules/case-scope.ts";
import { allowedMoves, hasEnded, mayReceiveMessage, type Side } from "./case-status.ts";

/** What a case's access rests on. */
export type CaseFacts = VisibleCase & {
  readonly status: CaseStatus;
  /** Whether staff have written an external message. */
  readonly hasStaffMessage: boolean;
};

/** When the case ended, and the instant of asking. */
export type CaseTimes = { readonly closedAt: Date | null; readonly now: Date };

export const sideOf = (actor: Actor): Side => (isStaff(actor) ? "staff" : "customer");

const draftFields: readonly CaseField[] = [
  "title",
  "description",
  "caseType",
  "severity",
  "customerPriority",
  "externalReference",
  "contactPersonId",
];
const staffDraftFields: readonly CaseField[] = [
  "channel",
  "customerNumber",
  "assigneeId",
  "owner",
  "followUpDate",
  "estimateHours",
];
const textFields: readonly CaseField[] = ["title", "description"];
const customerFields: readonly CaseField[] = ["caseType", "customerPriority", "externalReference", "contactPersonId"];
const staffFields: readonly CaseField[] = [
  ...textFields,
  ...customerFields,
  "severity",
  "channel",
  "assigneeId",
  "owner",
  "followUpDate",
  "estimateHours",
];
/** Said by staff, until they have written to the customer: then it is a fact. */
const responseFields: readonly CaseField[] = ["firstResponseSent"];
const statusFields: readonly CaseField[] = ["status", "statusReason"];

/** The fields that this person may set on the case (rules, "Who may do what"); none on a case that is not theirs to see. */
export function editableFields(actor: Actor, facts: CaseFacts): CaseField[] {
  if (!maySeeCase(actor, facts)) return [];
  const withStatus = movesOf(actor, facts).length > 0 ? statusFields : [];
  if (facts.status === "Draft") return [...draftFields, ...(isStaff(actor) ? staffDraftFields : []), ...withStatus];
  if (isStaff(actor)) return [...staffFields, ...(facts.hasStaffMessage ? [] : responseFields), ...withStatus];
  return [
    ...(mayEditText(actor, facts) ? textFields : []),
    ...(hasEnded(facts.status) ? [] : customerFields),
    ...withStatus,
  ];
}

/** Whether a customer may still change what was asked. "Own" is written by them: a contact person could name themselves. */
const mayEditText = (actor: Actor, facts: CaseFacts): boolean =>
  !facts.hasStaffMessage &&
  !hasEnded(facts.status) &&
  (actor.role === "administrator" || facts.createdBy === actor.userId);

const movesOf = (actor: Actor, facts: CaseFacts): CaseStatus[] =>
  allowedMoves({
    status: facts.status,
    by: sideOf(actor),
    hasStaffMessage: facts.hasStaffMessage,
    isCreator: facts.createdBy === actor.userId,
  });

/** Whether this person may write an external message. A case with no customer receives no comments. */
export const mayWriteMessage = (actor: Actor, facts: CaseFacts, { closedAt, now }: CaseTimes): boolean =>
  maySeeCase(actor, facts) &&
  facts.customerNumber !== null &&
  mayReceiveMessage({ status: facts.status, by: sideOf(actor), closedAt, now });

/** Whether a new case is the way on for this person: the case has ended, and they can write on it no more. */
export const mayContinue = (actor: Actor, facts: CaseFacts, times: CaseTimes): boolean =>
  maySeeCase(actor, facts) &&
  facts.customerNumber !== null &&
  hasEnded(facts.status) &&
  !mayWriteMessage(actor, facts, times);

/** Whether this person may add a file: the creator to a draft, otherwise whoever may write on the case. */
export const mayAddFile = (actor: Actor, facts: CaseFacts, { closedAt, now }: CaseTimes): boolean =>
  maySeeCase(actor, facts) &&
  (facts.status === "Draft" || mayReceiveMessage({ status: facts.status, by: sideOf(actor), closedAt, now }));

/** Whether this person may discard the case as a draft. */
export const mayDiscard = (actor: Actor, facts: CaseFacts): boolean =>
  facts.status === "Draft" && maySeeCase(actor, facts);

/** Whether this person may delete the case for good: staff, once it is submitted. */
export const mayDelete = (actor: Actor, facts: CaseFacts): boolean =>
  isStaff(actor) && facts.status !== "Draft" && maySeeCase(actor, facts);

/** Whether this person may follow the case: whoever sees it, once it is submitted; nobody makes another follow one. */
export const maySubscribe = (actor: Actor, facts: CaseFacts): boolean =>
  facts.status !== "Draft" && isOneself(actor) && maySeeCase(actor, facts);

/** Whether this person may relate other cases to the case: whoever sees it; customers while it has not ended. */
export const mayRelate = (actor: Actor, facts: CaseFacts): boolean =>
  maySeeCase(actor, facts) && (isStaff(actor) || !hasEnded(facts.status));

/**
 * Whether this person may relate these two: cases of one company unless they are staff. To customers another company's
 * case does not exist anyway; the rule holds should that ever change.
 */
export const mayRelateTo = (actor: Actor, one: CaseFacts, other: CaseFacts): boolean =>
  maySeeCase(actor, one) && maySeeCase(actor, other) && (isStaff(actor) || one.customerNumber === other.customerNumber);

/** Whether this person may move the case to another company, behind a confirmation of the risk. */
export const mayChangeCustomer = (actor: Actor, facts: CaseFacts): boolean => mayDelete(actor, facts);

/** All that this person may do with the case, for the screens. The server asks the same rules again at each call. */
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
    subscribe: maySubscribe(actor, facts),
    relate: mayRelate(actor, facts),
    continue: mayContinue(actor, facts, times),
    changeCustomer: mayChangeCustomer(actor, facts),
  };
}
