import { type CodedType, codedTypes } from "#platform/contract/coded-types.ts";

/**
 * What the values of an entry are, which decides how they are read. Names of people are forgotten with them; `names` are
 * those of things in both languages, as stored by `bothNames`.
 */
export type HistoryValue =
  | "text"
  | "names"
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

/** The types of history entries. Each feature adds its own, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface HistoryTypes {}

/** What the features declare in their `contract/event-types.ts`. */
export const historyTypes = codedTypes<keyof HistoryTypes, HistoryType>();
