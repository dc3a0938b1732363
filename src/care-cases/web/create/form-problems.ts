import { caseChanges } from "#care-cases/contract/care-case.ts";
import { type SubmitProblemKey, submitProblems } from "#care-cases/rules/submit-check.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import type { Words } from "#wording/words.ts";
import { changesFor, type DraftField, type DraftValues, draftFields, fieldOfPath } from "./draft-values.ts";

type T = Words["t"];

/** Something wrong in the words of the person; `field` is null for what belongs to no field of the form. */
export type FormProblem = { readonly field: DraftField | null; readonly text: string };

/** Whether the customer has users: only then a contact person is asked for (section 5). Null while that is not known. */
export type CustomerUsers = boolean | null;

const serverTexts = [
  "problem.titleTooShort",
  "problem.titleTooLong",
  "problem.descriptionMissing",
  "problem.descriptionTooLong",
  "problem.caseTypeMissing",
  "problem.severityMissing",
  "problem.customerMissing",
  "problem.contactPersonMissing",
  "problem.unknownPerson",
  "problem.unknownCustomer",
] as const;

/** What to say of a value that the contract's schema does not take. */
const schemaTexts: Partial<Record<DraftField, ProblemKey>> = {
  title: "problem.titleTooLong",
  description: "problem.descriptionTooLong",
  externalReference: "problem.referenceTooLong",
};

type ProblemKey =
  | SubmitProblemKey
  | (typeof serverTexts)[number]
  | "problem.referenceTooLong"
  | "problem.other"
  | "refusal.fieldNotAllowed";

type FoundProblem = { readonly field: DraftField | null; readonly key: ProblemKey };

/** The fields whose values the contract's schema refuses: they stay on this computer until they are corrected. */
export const unstorableFields = (values: DraftValues): DraftField[] => {
  const { error } = caseChanges.safeParse(changesFor(values, draftFields));
  const refused = error?.issues.map(({ path }) => fieldOfPath(String(path[0]))) ?? [];
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
  }).map(({ path, message }): FoundProblem => ({ field: fieldOfPath(path), key: message }));
  const unstorable = unstorableFields(values);
  return draftFields.flatMap((field) => {
    const found = asked.find((problem) => problem.field === field);
    if (found) return found;
    return unstorable.includes(field) ? { field, key: schemaTexts[field] ?? "problem.other" } : [];
  });
}

const keyOfMessage = (message: unknown): ProblemKey => serverTexts.find((key) => key === message) ?? "problem.other";

/** What a refusal says about fields, as `data.problems` or by their names alone; none when it says nothing of them. */
export function refusedProblems({ code, data }: ApiError): FoundProblem[] {
  const problems: unknown = data?.problems;
  if (Array.isArray(problems)) {
    return problems.map(({ path, message }: { path?: unknown; message?: unknown }) => ({
      field: fieldOfPath(String(path)),
      key: keyOfMessage(message),
    }));
  }
  if (code !== "fieldNotAllowed" || !Array.isArray(data?.fields)) return [];
  return data.fields.map((field) => ({ field: fieldOfPath(String(field)), key: "refusal.fieldNotAllowed" as const }));
}

export const inTheirWords = (problems: readonly FoundProblem[], t: T): FormProblem[] =>
  problems.map(({ field, key }) => ({ field, text: t(key) }));
