import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";

/** Fields that a change names by a number or id, and a case by what they refer to. */
const referring = { customerNumber: "customer", contactPersonId: "contactPerson", assigneeId: "assignee" } as const;
type Referring = keyof typeof referring;
const isReferring = (field: CaseField): field is Referring => field in referring;

/** What a case calls a field of a change. */
export type ShownName<F extends CaseField = CaseField> = F extends Referring ? (typeof referring)[F] : F;
export const shownName = <F extends CaseField>(field: F) =>
  (isReferring(field) ? referring[field] : field) as ShownName<F>;

type ShownValue = CareCase[ShownName];

/** A value in terms of a change: a number or id of what it refers to. */
export const referenceOf = (value: ShownValue) => {
  if (typeof value !== "object" || value === null) return value;
  if ("customerNumber" in value) return value.customerNumber;
  return "kind" in value ? { kind: value.kind, id: value.id } : value.id;
};

const comparable = (value: ShownValue): string => JSON.stringify(value === "" ? null : referenceOf(value));

/** Whether two values are stored as the same; an empty text is like none. */
export const isSameValue = (one: ShownValue, other: ShownValue): boolean => comparable(one) === comparable(other);

/** Whether two cases have the same value in this field. */
export const holdsSame = (one: CareCase, other: CareCase, field: CaseField): boolean =>
  isSameValue(one[shownName(field)], other[shownName(field)]);
