import { type CaseChanges, type CaseField, type ChangeLogType, caseFields } from "#care-cases/contract/care-case.ts";

/** The fields that a case may lack. */
type Nullable = "caseType" | "severity" | "customerNumber" | "statusReason";
type Written<F extends CaseField> = Exclude<CaseChanges[F], undefined>;

/** What a case's fields hold, in the terms of `CaseChanges`. */
export type CaseValues = {
  readonly [F in CaseField]: F extends Nullable ? Written<F> | null : Written<F>;
};

/** How a change of a field is called in the history; null for those that it has no type for. */
export const changeLogTypeOf: Readonly<Record<CaseField, ChangeLogType | null>> = {
  title: "CaseTitleChangeLog",
  description: null,
  caseType: "CaseTypeChanged",
  severity: "SeverityChanged",
  channel: "CaseChannelChanged",
  customerPriority: "CustomerCasePriorityChanged",
  customerNumber: "CustomerChanged",
  contactPersonId: "ContactPersonChanged",
  owner: "OwnerChanged",
  assigneeId: "AssigneeChanged",
  followUpDate: "FollowupDateChanged",
  estimateHours: "EstimateChanged",
  firstResponseSent: "FirstResponseSendChanged",
  externalReference: "ExternalReferenceChanged",
  status: "StatusChanged",
  statusReason: null,
};

/** The fields that `changes` would give another value than `current` has, in the order of the contract. */
export const changedFields = (current: CaseValues, changes: Partial<CaseValues>): CaseField[] =>
  caseFields.filter((field) => changes[field] !== undefined && !same(current[field], changes[field]));

export type StaleField = { readonly field: CaseField; readonly yours: unknown; readonly theirs: unknown };

/** What a change based on an old version would overwrite: each of its fields that now holds something else. */
export const staleFields = (current: CaseValues, changes: Partial<CaseValues>): StaleField[] =>
  changedFields(current, changes).map((field) => ({ field, yours: changes[field], theirs: current[field] }));

type Value = CaseValues[CaseField] | undefined;

function same(one: Value, other: Value): boolean {
  if (isOwner(one) && isOwner(other)) return one.kind === other.kind && one.id === other.id;
  return emptied(one) === emptied(other);
}

const isOwner = (value: Value): value is NonNullable<CaseValues["owner"]> =>
  typeof value === "object" && value !== null;

/** A text that holds nothing is no text. */
const emptied = (value: Value): Value => (value === "" ? null : value);
