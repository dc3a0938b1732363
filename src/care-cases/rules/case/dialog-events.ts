import type { ChangeLogEntry, ChangeLogType } from "#care-cases/contract/care-case.ts";
import { minuteMs } from "#platform/rules/durations.ts";

/** Changes that set up a case: small by themselves, and usually made several at once. */
const setUpTypes: ReadonlySet<ChangeLogType> = new Set<ChangeLogType>([
  "AssigneeChanged",
  "OwnerChanged",
  "CaseTypeChanged",
  "CaseChannelChanged",
  "SeverityChanged",
  "FollowupDateChanged",
  "EstimateChanged",
  "ContactPersonChanged",
  "ExternalReferenceChanged",
  "CustomerCasePriorityChanged",
]);

/** How staff organize their work. Customers see it among the properties and in the history instead. */
const ofStaffAlone: ReadonlySet<ChangeLogType> = new Set<ChangeLogType>([
  "OwnerChanged",
  "CaseChannelChanged",
  "FollowupDateChanged",
  "EstimateChanged",
  "FirstResponseSendChanged",
]);

/**
 * Shown on the page in another form: messages with their marks, the description (which names the case's creator), and
 * the followers.
 */
const shownOtherwise: ReadonlySet<ChangeLogType> = new Set<ChangeLogType>([
  "NewMessage",
  "EditedMessage",
  "DeletedMessage",
  "CareCaseCreated",
  "FollowerAdded",
  "FollowerRemoved",
]);

/** Whether the dialog shows such an event to this reader. */
export const isShownInDialog = (type: ChangeLogType, toStaff: boolean): boolean =>
  !shownOtherwise.has(type) && (toStaff || !ofStaffAlone.has(type));

export const isSetUpChange = ({ type }: Pick<ChangeLogEntry, "type">): boolean => setUpTypes.has(type);

const sittingMilliseconds = 10 * minuteMs;

/** Whether two events were made by one person in one go. */
export const canBeGrouped = (one: ChangeLogEntry, other: ChangeLogEntry): boolean =>
  one.by?.id === other.by?.id &&
  one.impersonatorName === other.impersonatorName &&
  Math.abs(Date.parse(other.at) - Date.parse(one.at)) <= sittingMilliseconds;
