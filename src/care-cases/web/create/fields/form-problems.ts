import { caseChanges } from "#care-cases/contract/care-case.ts";
import { submitProblems } from "#care-cases/rules/case/submit-check.ts";
import {
  changesFor,
  type DraftField,
  type DraftValues,
  draftFields,
  fieldOfPath,
} from "#care-cases/web/create/draft/draft-values.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import type { FieldProblem } from "#platform/contract/field-problems.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { namedProblem, problemsIn, problemText } from "#ui/field/field-problem-words.ts";
import type { Words } from "#wording/words.ts";

/** Something wrong in the words of the person; `field` is null for what belongs to no field of the form. */
export type FormProblem = { readonly field: DraftField | null; readonly text: string };

/** Whether the customer has users: only then a contact person is asked for. Null while that is not known. */
export type CustomerUsers = boolean | null;

/** What to say of a value that the contract's schema does not take. */
const schemaCodes: Partial<Record<DraftField, string>> = {
  title: "titleTooLong",
  description: "tooMuchMarkup",
  externalReference: "referenceTooLong",
};

type FoundProblem = Pick<FieldProblem, "path" | "params"> & {
  readonly field: DraftField | null;
  readonly code: string;
};

const found = (field: DraftField, code: string): FoundProblem => ({ field, path: field, code, params: {} });

/** The fields whose values the server refuses to keep at all: they stay on this computer until they are corrected. */
export const unstorableFields = (values: DraftValues): DraftField[] => {
  const { error } = caseChanges.safeParse(changesFor(values, draftFields));
  const refused = error?.issues.map(({ path }) => fieldOfPath(String(path[0]))) ?? [];
  if (markupExcess(values.description, bounds.markup.stored)) refused.push("description");
  return draftFields.filter((field) => refused.includes(field));
};

/** What keeps the form from being submitted, in its order, at most one thing for a field. The server asks the same again. */
export function findProblems(values: DraftValues, users: CustomerUsers): FoundProblem[] {
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
    return unstorable.includes(field) ? found(field, schemaCodes[field] ?? "other") : [];
  });
}

/** What a refusal says about fields; none when it says nothing of them. */
export const refusedProblems = ({ data }: ApiError): FoundProblem[] =>
  problemsIn(data).map((problem) => ({ ...problem, field: fieldOfPath(problem.path) }));

export const inTheirWords = (problems: readonly FoundProblem[], words: Words): FormProblem[] =>
  problems.map(({ field, ...problem }) => ({
    field,
    text: field === null ? namedProblem(problem, words) : problemText(problem, words),
  }));
