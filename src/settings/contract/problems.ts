export const settingsProblems = {
  unknownTeam: "{field} names no team that can be chosen here",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof settingsProblems, string>> {}
}
