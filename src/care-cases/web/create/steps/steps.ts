/** The form's steps, in order: the sections of one page. */
export const steps = ["about", "files", "review"] as const;
export type CreateStep = (typeof steps)[number];

/** Catalogue texts of each step. */
export const stepWords = {
  about: { label: "caseCreate.stepAbout", help: "caseCreate.aboutHelp" },
  files: { label: "caseCreate.stepFiles", help: "caseCreate.filesHelp" },
  review: { label: "caseCreate.stepReview", help: "caseCreate.reviewHelp" },
} as const;

/** The step that an address names, which earlier versions and their bookmarks do; null if none. */
export const readStep = (search: URLSearchParams): CreateStep | null =>
  steps.find((step) => step === search.get("step")) ?? null;

export const sectionId = (step: CreateStep): string => `step-${step}`;
export const headingId = (step: CreateStep): string => `${sectionId(step)}-heading`;
