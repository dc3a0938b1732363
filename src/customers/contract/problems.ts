export const customersProblems = {
  customerNumberStart: "{field} must begin with 1 to 9",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof customersProblems, string>> {}
}
