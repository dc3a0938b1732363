export const savedViewsProblems = {
  duplicateIds: "{field} has an id twice",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof savedViewsProblems, string>> {}
}
