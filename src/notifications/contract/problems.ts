export const notificationsProblems = {
  onlyOneOfMarks: "One of ids, caseId, all and undo is needed",
  onlyWithAll: "until and types belong to all",
  neededWithAll: "{field} is needed with all",
  onlyWithCase: "visited and seenMessageIds belong to caseId",
  onlyOneOfMails: "Either ids or allUntil is needed",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof notificationsProblems, string>> {}
}
