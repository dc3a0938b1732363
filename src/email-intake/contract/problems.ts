export const emailIntakeProblems = {
  instantTooEarly: "{field} is too long ago",
  onlyWithWaiting: "Filters belong to waiting",
  mailsOrAll: "Either mailIds or all is needed",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof emailIntakeProblems, string>> {}
}
