import type { HistoryType, HistoryTypeRows } from "#care-cases/contract/history-types.ts";

const message = { icon: "message", dialog: "nobody", isOfMessage: true } as const;
/** A field that sets up a case. */
const setUp = { isField: true, dialog: "everybody", folds: true } as const;
/** One for how staff organize their work. Customers see it among the properties and in the history instead. */
const ofStaff = { ...setUp, dialog: "staff" } as const;

const history = {
  StatusChanged: { code: 0, icon: "move", value: "status", dialog: "everybody" },
  AssigneeChanged: { code: 1, icon: "person", value: "person", ...setUp },
  NewMessage: { code: 2, ...message },
  EditedMessage: { code: 3, ...message },
  DeletedMessage: { code: 4, ...message },
  OwnerChanged: { code: 5, icon: "person", value: "owner", ...ofStaff },
  CaseTypeChanged: { code: 6, icon: "pencil", value: "caseType", ...setUp },
  CaseChannelChanged: { code: 7, icon: "pencil", value: "channel", ...ofStaff },
  SeverityChanged: { code: 8, icon: "flag", value: "severity", ...setUp },
  FollowupDateChanged: { code: 9, icon: "day", value: "day", ...ofStaff },
  EstimateChanged: { code: 10, icon: "time", value: "hours", ...ofStaff },
  FirstResponseSendChanged: { code: 11, icon: "pencil", dialog: "staff" },
  ContactPersonChanged: { code: 12, icon: "person", value: "person", ...setUp },
  ExternalReferenceChanged: { code: 13, icon: "pencil", ...setUp },
  CustomerChanged: { code: 14, icon: "person", value: "company", isField: true, dialog: "everybody" },
  CaseTitleChangeLog: { code: 15, icon: "pencil", dialog: "everybody" },
  // The description names the case's creator, and followers are shown beside it.
  CareCaseCreated: { code: 16, icon: "plus", dialog: "nobody" },
  CustomerCasePriorityChanged: { code: 17, icon: "flag", value: "customerPriority", ...setUp },
  FollowerAdded: { code: 18, icon: "person", value: "person", dialog: "nobody" },
  FollowerRemoved: { code: 19, icon: "person", value: "person", dialog: "nobody" },
  TagsAdded: { code: 21, icon: "pencil", value: "names", dialog: "staff", folds: true },
  TagsRemoved: { code: 22, icon: "pencil", value: "names", dialog: "staff", folds: true },
  CareCaseImported: { code: 23, icon: "plus", dialog: "everybody" },
} as const satisfies HistoryTypeRows;

export const careCaseEvents = { history };

declare module "#care-cases/contract/history-types.ts" {
  interface HistoryTypes extends Readonly<Record<keyof typeof history, HistoryType>> {}
}
