export const reportsProblems = {
  monthNotBegun: "{field} is a month that has not begun",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof reportsProblems, string>> {}
}
