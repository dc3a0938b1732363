export const caseMessagesProblems = {
  nothingToChange: "{field} changes nothing",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof caseMessagesProblems, string>> {}
}
