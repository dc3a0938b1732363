import type { CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import { caseFields } from "#care-cases/contract/case-parts.ts";

type ChangedValue<F extends CaseField> = Exclude<CaseChanges[F], undefined>;

/** Values of a case's fields, named as in `CaseChanges`. */
export type CaseValues = {
  readonly [F in CaseField]: F extends "statusReason" ? ChangedValue<F> | null : ChangedValue<F>;
};

/** Fields whose value `changes` differs from `current`, in the contract's order. */
export const changedFields = (current: CaseValues, changes: Partial<CaseValues>): CaseField[] =>
  caseFields.filter((field) => changes[field] !== undefined && !same(current[field], changes[field]));

export type StaleField = { readonly field: CaseField; readonly yours: unknown; readonly theirs: unknown };

/** Fields that a change based on an old version would overwrite, since they have a different value now. */
export const staleFields = (current: CaseValues, changes: Partial<CaseValues>): StaleField[] =>
  changedFields(current, changes).map((field) => ({ field, yours: changes[field], theirs: current[field] }));

type Value = CaseValues[CaseField] | undefined;

function same(one: Value, other: Value): boolean {
  if (isOwner(one) && isOwner(other)) return one.kind === other.kind && one.id === other.id;
  return emptied(one) === emptied(other);
}

const isOwner = (value: Value): value is NonNullable<CaseValues["owner"]> =>
  typeof value === "object" && value !== null;

/** Treats empty text as null. */
const emptied = (value: Value): Value => (value === "" ? null : value);
