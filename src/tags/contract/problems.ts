export const tagsProblems = {
  unknownTag: "{field} names no tag that there is",
  retiredTag: "{field} names a retired tag",
  addedAndRemoved: "{field} names a tag that is added, too",
  mergedIntoItself: "{field} must be another tag",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof tagsProblems, string>> {}
}
