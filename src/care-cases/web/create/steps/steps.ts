import type { DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import { type CustomerHasUsers, findProblems } from "#care-cases/web/create/fields/form-problems.ts";

/** The form's steps, in order; their names are the values of `?step=`. */
export const steps = ["about", "files", "review"] as const;
export type CreateStep = (typeof steps)[number];

/** Catalogue texts of each step. */
export const stepWords = {
  about: { label: "caseCreate.stepAbout", help: "caseCreate.aboutHelp" },
  files: { label: "caseCreate.stepFiles", help: "caseCreate.filesHelp" },
  review: { label: "caseCreate.stepReview", help: "caseCreate.reviewHelp" },
} as const;

/** The step with the form's required fields, all on one page. */
export const fieldStep: CreateStep = "about";

/** The step in a URL; null if none. */
export const readStep = (search: URLSearchParams): CreateStep | null =>
  steps.find((step) => step === search.get("step")) ?? null;

export const stepAddress = (step: CreateStep): string => `?step=${step}`;

/** The previous or next step; null at the ends. */
export const adjacentStep = (step: CreateStep, by: 1 | -1): CreateStep | null =>
  steps[steps.indexOf(step) + by] ?? null;

/** The step in which to continue a draft: the one that is incomplete, or the review. */
export const firstStep = (values: DraftValues, users: CustomerHasUsers): CreateStep =>
  findProblems(values, users).length > 0 ? fieldStep : "review";
