import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { CaseType } from "#care-cases/parts/case-type/contract.ts";
import type { Severity } from "#care-cases/parts/severity/contract.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { plainLength, visibleLength } from "#platform/rules/markup/visible-text.ts";

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

/** Problems, as in `data.problems` and the catalogues. */
export const submitProblemCodes = [
  "titleTooShort",
  "titleTooLong",
  "descriptionMissing",
  "descriptionTooLong",
  "tooMuchMarkup",
  "caseTypeMissing",
  "severityMissing",
  "customerMissing",
  "contactPersonMissing",
] as const;
export type SubmitProblemCode = (typeof submitProblemCodes)[number];

export type SubmitProblem = { readonly path: keyof DraftToSubmit; readonly code: SubmitProblemCode };

/**
 * What prevents submitting a draft, in form order; empty if nothing does. The contact person is only optional if the
 * customer has no users.
 */
export function submitProblems(draft: DraftToSubmit): SubmitProblem[] {
  const title = plainLength(draft.title);
  const description = visibleLength(draft.description);
  const lacksContact = draft.customerNumber !== null && draft.customerHasUsers && draft.contactPersonId === null;
  const checks: readonly [boolean, keyof DraftToSubmit, SubmitProblemCode][] = [
    [draft.customerNumber === null, "customerNumber", "customerMissing"],
    [lacksContact, "contactPersonId", "contactPersonMissing"],
    [title < caseBounds.title.min, "title", "titleTooShort"],
    [title > caseBounds.title.max, "title", "titleTooLong"],
    [description < caseBounds.description.min, "description", "descriptionMissing"],
    [description > caseBounds.description.max, "description", "descriptionTooLong"],
    [markupExcess(draft.description, bounds.markup.stored) !== null, "description", "tooMuchMarkup"],
    [draft.caseType === null, "caseType", "caseTypeMissing"],
    [draft.severity === null, "severity", "severityMissing"],
  ];
  return checks.filter(([fails]) => fails).map(([, path, code]) => ({ path, code }));
}
