export const reportsProblems = {
  month: "{field} must be a month, written YYYY-MM, from 2000-01 on",
  monthNotBegun: "{field} is a month that has not begun",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof reportsProblems, string>> {}
}
