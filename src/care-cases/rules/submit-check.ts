import type { CaseType, Severity } from "#care-cases/contract/care-case.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { plainLength, visibleLength } from "#platform/rules/visible-text.ts";

export type DraftToSubmit = {
  readonly title: string;
  /** HTML. */
  readonly description: string;
  readonly caseType: CaseType | null;
  readonly severity: Severity | null;
  readonly customerNumber: string | null;
  readonly contactPersonId: number | null;
  readonly customerHasUsers: boolean;
};

/** Keys of the catalogue of words. */
export const submitProblemKeys = [
  "problem.titleTooShort",
  "problem.titleTooLong",
  "problem.descriptionMissing",
  "problem.descriptionTooLong",
  "problem.caseTypeMissing",
  "problem.severityMissing",
  "problem.customerMissing",
  "problem.contactPersonMissing",
] as const;
export type SubmitProblemKey = (typeof submitProblemKeys)[number];

export type SubmitProblem = { readonly path: keyof DraftToSubmit; readonly message: SubmitProblemKey };

/**
 * What keeps a draft from being submitted, in the order of the form; empty when nothing does. A contact person may be
 * left out only when the customer has no users (section 5).
 */
export function submitProblems(draft: DraftToSubmit): SubmitProblem[] {
  const title = plainLength(draft.title);
  const description = visibleLength(draft.description);
  const lacksContact = draft.customerNumber !== null && draft.customerHasUsers && draft.contactPersonId === null;
  const checks: readonly [boolean, keyof DraftToSubmit, SubmitProblemKey][] = [
    [draft.customerNumber === null, "customerNumber", "problem.customerMissing"],
    [lacksContact, "contactPersonId", "problem.contactPersonMissing"],
    [title < bounds.title.min, "title", "problem.titleTooShort"],
    [title > bounds.title.max, "title", "problem.titleTooLong"],
    [description < bounds.description.min, "description", "problem.descriptionMissing"],
    [description > bounds.description.max, "description", "problem.descriptionTooLong"],
    [draft.caseType === null, "caseType", "problem.caseTypeMissing"],
    [draft.severity === null, "severity", "problem.severityMissing"],
  ];
  return checks.filter(([fails]) => fails).map(([, path, message]) => ({ path, message }));
}
