import {
  type Delivery,
  type FollowUpReminder,
  type MailChoice,
  type NotificationRelation,
  type NotificationType,
  notificationRelations,
  notificationTypes,
} from "#notifications/contract/notification.ts";

/** Types with settings per relation. Mentions have none, and neither do reminders that people set for themselves. */
export type ChosenType = Exclude<NotificationType, "MentionInMessage" | "CaseReminder">;
export type DeadlineType = "CloseToFirstResponse" | "CloseToFollowUpDate" | "OneDayBeforeCareCaseBecomeInactive";

/** Null: the combination doesn't exist. */
type Cell = Delivery | null;
type Row = Readonly<Record<NotificationRelation, Cell>>;

// As in the rules' table: I inbox, E immediate email, D daily summary. `none` is off by default but can be enabled.
const I: Delivery = { inbox: true, mail: "Off" };
const IE: Delivery = { inbox: true, mail: "AtOnce" };
const ID: Delivery = { inbox: true, mail: "DailySummary" };
const D: Delivery = { inbox: false, mail: "DailySummary" };
const none: Delivery = { inbox: false, mail: "Off" };

const rewritten: Row = { assignee: I, owner: none, subscribe: none, contactPerson: I };
const sorted: Row = { assignee: I, owner: I, subscribe: D, contactPerson: I };
const followUp: Row = { assignee: ID, owner: ID, subscribe: none, contactPerson: null };

/** Who is notified of what, by relation to the case (rules, "Notifications"). */
export const defaultDeliveries: Readonly<Record<ChosenType, Row>> = {
  NewMessage: { assignee: IE, owner: I, subscribe: ID, contactPerson: IE },
  EditedMessage: rewritten,
  DeletedMessage: rewritten,
  StatusChanged: { assignee: I, owner: I, subscribe: ID, contactPerson: IE },
  AssigneeChanged: { assignee: IE, owner: I, subscribe: none, contactPerson: none },
  OwnerChanged: { assignee: I, owner: IE, subscribe: none, contactPerson: none },
  ContactPersonChanged: { assignee: I, owner: none, subscribe: none, contactPerson: IE },
  CaseTypeChanged: sorted,
  SeverityChanged: sorted,
  CustomerCasePriority: sorted,
  NewEstimate: { assignee: none, owner: I, subscribe: D, contactPerson: IE },
  CloseToFirstResponse: { assignee: IE, owner: IE, subscribe: none, contactPerson: null },
  CloseToFollowUpDate: followUp,
  OneDayBeforeCareCaseBecomeInactive: followUp,
  // Someone who is added follows the case from then on, whatever other relations they have.
  AddedAsFollower: { assignee: null, owner: null, subscribe: IE, contactPerson: null },
  // Nobody can follow a case before it is submitted.
  NewCareCaseCreated: { assignee: none, owner: IE, subscribe: null, contactPerson: IE },
};

/** For the previous assignee, by default. */
export const formerAssignee: Delivery = I;

/** Mentions are always in the inbox; this is the default for their email. */
export const defaultMentionMail: MailChoice = "AtOnce";
export const defaultFollowUpReminder: FollowUpReminder = "SameDay";

const ofStaff: readonly NotificationRelation[] = ["assignee", "owner", "subscribe"];
const ofCustomers: readonly NotificationRelation[] = ["subscribe", "contactPerson"];

const deadlines: readonly NotificationType[] = [
  "CloseToFirstResponse",
  "CloseToFollowUpDate",
  "OneDayBeforeCareCaseBecomeInactive",
] satisfies DeadlineType[];

/** Deadlines are the provider's concern, so customers aren't notified of them. */
export const isDeadline = (type: NotificationType): type is DeadlineType => deadlines.includes(type);

/** The default delivery; null if it doesn't apply to them. */
export function defaultDelivery(isStaff: boolean, relation: NotificationRelation, type: NotificationType): Cell {
  if (type === "MentionInMessage" || type === "CaseReminder") return null;
  if (!(isStaff ? ofStaff : ofCustomers).includes(relation)) return null;
  return isDeadline(type) && !isStaff ? null : defaultDeliveries[type][relation];
}

export type SettingCell = {
  readonly relation: NotificationRelation;
  readonly type: NotificationType;
  readonly default: Delivery;
};

/** The settings of a person, by type, then relation. */
export const settingCells = (isStaff: boolean): SettingCell[] =>
  notificationTypes.flatMap((type) =>
    notificationRelations.flatMap((relation) => {
      const usual = defaultDelivery(isStaff, relation, type);
      return usual ? [{ relation, type, default: usual }] : [];
    }),
  );
