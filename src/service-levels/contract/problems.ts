export const serviceLevelsProblems = {
  severityTwice: "{field} needs each severity once",
  resolutionTooShort: "{field} must be no less than the first response",
  targetDay: "{field} must be a day from today to two years ahead",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof serviceLevelsProblems, string>> {}
}
