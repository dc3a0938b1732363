export const caseMessagesProblems = {
  nothingToChange: "{field} says nothing that would change",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof caseMessagesProblems, string>> {}
}
