import type { DraftField, DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import { type CustomerUsers, findProblems } from "#care-cases/web/create/fields/form-problems.ts";

/** The steps of the form, in order; their names are the values of `?step=`. */
export const steps = ["type", "about", "files", "review"] as const;
export type Step = (typeof steps)[number];

/** Which step each field of the form belongs to. */
const stepOfField: Readonly<Record<DraftField, Step>> = {
  caseType: "type",
  customer: "about",
  contactPerson: "about",
  title: "about",
  description: "about",
  severity: "about",
  customerPriority: "about",
  channel: "about",
  externalReference: "about",
};

/** The words of the catalogue for each step. */
export const stepWords = {
  type: { label: "caseCreate.stepType", help: "caseCreate.typeHelp" },
  about: { label: "caseCreate.stepAbout", help: "caseCreate.aboutHelp" },
  files: { label: "caseCreate.stepFiles", help: "caseCreate.filesHelp" },
  review: { label: "caseCreate.stepReview", help: "caseCreate.reviewHelp" },
} as const;

export const stepOf = (field: DraftField): Step => stepOfField[field];

/** The step that a URL asks for; null when it names none. */
export const readStep = (search: URLSearchParams): Step | null =>
  steps.find((step) => step === search.get("step")) ?? null;

export const stepAddress = (step: Step): string => `?step=${step}`;

/** The step before or behind this one; null at the ends. */
export const stepBeside = (step: Step, by: 1 | -1): Step | null => steps[steps.indexOf(step) + by] ?? null;

/** Where a draft is continued: at the first step where something lacks, or at the review. */
export const firstStep = (values: DraftValues, users: CustomerUsers): Step => {
  const lacking = findProblems(values, users).map(({ field }) => field && stepOf(field));
  return steps.find((step) => lacking.includes(step)) ?? "review";
};
