import { submitProblems } from "#care-cases/rules/submit-check.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import type { Words } from "#wording/words.ts";
import { type DraftValues, fieldOfPath, tooLongFields } from "./draft-values.ts";
import type { FormProblem } from "./ProblemSummary.tsx";

type T = Words["t"];

/** What keeps the form from being submitted, in its order. The server asks the same again. */
export function formProblems(values: DraftValues, customerHasUsers: boolean, t: T): FormProblem[] {
  const found = submitProblems({
    title: values.title,
    description: values.description,
    caseType: values.caseType,
    severity: values.severity,
    customerNumber: values.customer?.customerNumber ?? null,
    contactPersonId: values.contactPerson?.id ?? null,
    customerHasUsers,
  }).map(({ path, message }) => ({ field: fieldOfPath(path), text: t(message) }));
  return tooLongFields(values).includes("externalReference")
    ? [...found, { field: "externalReference", text: t("problem.referenceTooLong") }]
    : found;
}

const serverTexts = {
  "problem.titleTooShort": "problem.titleTooShort",
  "problem.titleTooLong": "problem.titleTooLong",
  "problem.descriptionMissing": "problem.descriptionMissing",
  "problem.descriptionTooLong": "problem.descriptionTooLong",
  "problem.caseTypeMissing": "problem.caseTypeMissing",
  "problem.severityMissing": "problem.severityMissing",
  "problem.customerMissing": "problem.customerMissing",
  "problem.contactPersonMissing": "problem.contactPersonMissing",
  "problem.unknownPerson": "problem.unknownPerson",
  "problem.unknownCustomer": "problem.unknownCustomer",
} as const;

const isKnown = (message: string): message is keyof typeof serverTexts => message in serverTexts;

/** The problems that a refusal lists as `data.problems`, in words and at their fields; none when it lists none. */
export function refusedProblems({ data }: ApiError, t: T): FormProblem[] {
  const problems: unknown = data?.problems;
  if (!Array.isArray(problems)) return [];
  return problems.map(({ path, message }: { path?: unknown; message?: unknown }) => ({
    field: fieldOfPath(String(path)),
    text: t(isKnown(String(message)) ? serverTexts[String(message) as keyof typeof serverTexts] : "problem.other"),
  }));
}
