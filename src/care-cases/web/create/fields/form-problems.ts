import { caseChanges } from "#care-cases/contract/care-case.ts";
import { submitProblems } from "#care-cases/rules/case/submit-check.ts";
import { changesFor, type DraftValues, fieldOfPath } from "#care-cases/web/create/draft/draft-values.ts";
import { type DraftField, draftFields, formFields } from "#care-cases/web/create/draft/form-fields.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import type { FieldProblem } from "#platform/contract/field-problems.ts";
import { checkInput } from "#platform/rules/check-input.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { namedProblem, problemsIn, problemText } from "#ui/field/field-problem-words.ts";
import type { Words } from "#wording/words.ts";

/** A problem as text; `field` is null if it belongs to no field of the form. */
export type FormProblem = { readonly field: DraftField | null; readonly text: string };

/** Whether the customer has users, so that a contact person is required. Null until loaded. */
export type CustomerHasUsers = boolean | null;

type FoundProblem = Pick<FieldProblem, "path" | "params"> & {
  readonly field: DraftField | null;
  readonly code: string;
};

const found = (field: DraftField, code: string): FoundProblem => ({ field, path: field, code, params: {} });

/** Fields with values the server would reject; they stay in local storage until corrected. */
export const unstorableFields = (values: DraftValues, among = draftFields): DraftField[] => {
  const { problems } = checkInput(caseChanges, changesFor(values, among));
  const refused = problems?.map(({ path }) => fieldOfPath(path)) ?? [];
  if (among.includes("description") && markupExcess(values.description, bounds.markup.stored))
    refused.push("description");
  return among.filter((field) => refused.includes(field));
};

/** Problems that prevent submitting, in form order, at most one per field. The server checks the same. */
export function findProblems(values: DraftValues, users: CustomerHasUsers): FoundProblem[] {
  const asked = submitProblems({
    title: values.title,
    description: values.description,
    caseType: values.caseType,
    severity: values.severity,
    customerNumber: values.customer?.customerNumber ?? null,
    contactPersonId: values.contactPerson?.id ?? null,
    customerHasUsers: users === true,
  }).map((problem) => ({ ...problem, field: fieldOfPath(problem.path) }));
  const unstorable = unstorableFields(values);
  return draftFields.flatMap((field) => {
    const lacking = asked.find((problem) => problem.field === field);
    if (lacking) return found(field, lacking.code);
    return unstorable.includes(field) ? found(field, formFields[field].tooLong ?? "other") : [];
  });
}

/** Field problems in an error; empty if there are none. */
export const refusedProblems = ({ data }: ApiError): FoundProblem[] =>
  problemsIn(data).map((problem) => ({ ...problem, field: fieldOfPath(problem.path) }));

export const toFormProblems = (problems: readonly FoundProblem[], words: Words): FormProblem[] =>
  problems.map(({ field, ...problem }) => ({
    field,
    text: field === null ? namedProblem(problem, words) : problemText(problem, words),
  }));
