import type { CareCase, CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import { caseFields } from "#care-cases/contract/case-parts.ts";
import { isSameValue, referenceOf, shownName } from "#care-cases/web/case/case-values.ts";
import { type DraftField, draftFields } from "./form-fields.ts";

/** The form's values, named as in a case. */
export type DraftValues = Pick<CareCase, DraftField>;

export const pickFields = (values: DraftValues, fields: readonly DraftField[]): Partial<DraftValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

export const draftValuesOf = (careCase: CareCase): DraftValues => pickFields(careCase, draftFields) as DraftValues;

export const differingFields = (one: DraftValues, other: DraftValues): DraftField[] =>
  draftFields.filter((field) => !isSameValue(one[field], other[field]));

/** The field of a change. */
export const changedField = (shown: DraftField) => caseFields.find((field) => shownName(field) === shown) as CaseField;

export const changesFor = (values: DraftValues, fields: readonly DraftField[]): CaseChanges =>
  Object.fromEntries(fields.map((field) => [changedField(field), referenceOf(values[field])]));

/** The form's field for a server-side error; null if the form doesn't have it. */
export const fieldOfPath = (path: string): DraftField | null =>
  draftFields.find((field) => changedField(field) === path.replace(/^changes\./, "")) ?? null;
