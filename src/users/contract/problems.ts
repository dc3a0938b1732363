export const usersProblems = {
  staffEmail: "{field} is the address of a member of staff",
  unknownPerson: "{field} names nobody who can be chosen here",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof usersProblems, string>> {}
}
