import { type CodedType, codedTypes } from "#platform/contract/coded-types.ts";

/** What the values of an entry are, which decides how they are read. Names of people are forgotten with them. */
export type HistoryValue =
  | "text"
  | "person"
  | "owner"
  | "company"
  | "day"
  | "hours"
  | "status"
  | "caseType"
  | "channel"
  | "severity"
  | "customerPriority";

export type HistoryIconName = "move" | "person" | "message" | "day" | "time" | "flag" | "pencil" | "plus";

/**
 * All that there is to know of a type of history entry, besides its text: `historyText.<type>`, which follows a name, with
 * {from} and {to}; or, if a field was changed, the field's name `historyField.<type>`.
 */
export type HistoryType = CodedType & {
  readonly icon: HistoryIconName;
  /** Plain text by default. */
  readonly value?: HistoryValue;
  readonly isField?: true;
  /** Whom the dialog shows it to; nobody, if the page shows it in another form. The history shows it in any case. */
  readonly dialog: "everybody" | "staff" | "nobody";
  /** Small by itself, and usually one of several at once, so the dialog folds these into one line. */
  readonly folds?: true;
  /** Something was done to a message. */
  readonly isOfMessage?: true;
};

export type HistoryTypeRows = Readonly<Record<string, HistoryType>>;

const message = { icon: "message", dialog: "nobody", isOfMessage: true } as const;
/** A field that sets up a case. */
const setUp = { isField: true, dialog: "everybody", folds: true } as const;
/** One for how staff organize their work. Customers see it among the properties and in the history instead. */
const ofStaff = { ...setUp, dialog: "staff" } as const;

/** Those of cases themselves. */
export const caseHistoryTypes = {
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
} as const satisfies HistoryTypeRows;

/** The types of history entries. A later feature adds its own, by declaration merging. */
export interface HistoryTypes extends Readonly<Record<keyof typeof caseHistoryTypes, HistoryType>> {}

/** The declared types of history entries. */
export const historyTypes = codedTypes<keyof HistoryTypes & string, HistoryType>(caseHistoryTypes);
