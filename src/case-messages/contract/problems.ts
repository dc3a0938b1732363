export const caseMessagesProblems = {
  nothingToChange: "{field} changes nothing",
  tooFarAhead: "{field} can be at most 30 days ahead",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof caseMessagesProblems, string>> {}
}
