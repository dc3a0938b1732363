import {
  type Delivery,
  type FollowUpReminder,
  type MailChoice,
  type NotificationRelation,
  type NotificationType,
  notificationRelations,
  notificationTypes,
} from "#notifications/contract/notification.ts";

/** What one can choose to be told of in a relation to the case; a mention needs none. */
export type ChosenType = Exclude<NotificationType, "MentionInMessage">;
export type DeadlineType = "CloseToFirstResponse" | "CloseToFollowUpDate" | "OneDayBeforeCareCaseBecomeInactive";

/** Null: it does not come up, whatever one would like. */
type Cell = Delivery | null;
type Row = Readonly<Record<NotificationRelation, Cell>>;

// As in the table of the rules: I inbox, E mail at once, D daily summary. What has none can be chosen.
const I: Delivery = { inbox: true, mail: "Off" };
const IE: Delivery = { inbox: true, mail: "AtOnce" };
const ID: Delivery = { inbox: true, mail: "DailySummary" };
const D: Delivery = { inbox: false, mail: "DailySummary" };
const none: Delivery = { inbox: false, mail: "Off" };

const rewritten: Row = { assignee: I, owner: none, subscribe: none, contactPerson: I };
const sorted: Row = { assignee: I, owner: I, subscribe: D, contactPerson: I };
const followUp: Row = { assignee: ID, owner: ID, subscribe: none, contactPerson: null };

/** Who is told of what by whom one is to the case (rules, "Notifications"). */
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
  // Nobody follows a case before it is submitted.
  NewCareCaseCreated: { assignee: none, owner: IE, subscribe: null, contactPerson: IE },
};

/** Whose case it was until now, unless they chose otherwise. */
export const formerAssignee: Delivery = I;

/** A mention reaches the inbox, whatever one chose; this is its mail. */
export const defaultMentionMail: MailChoice = "AtOnce";
export const defaultFollowUpReminder: FollowUpReminder = "SameDay";

const ofStaff: readonly NotificationRelation[] = ["assignee", "owner", "subscribe"];
const ofCustomers: readonly NotificationRelation[] = ["subscribe", "contactPerson"];

const deadlines: readonly NotificationType[] = [
  "CloseToFirstResponse",
  "CloseToFollowUpDate",
  "OneDayBeforeCareCaseBecomeInactive",
] satisfies DeadlineType[];

/** Deadlines are the provider's own: no customer is told of them. */
export const isDeadline = (type: NotificationType): type is DeadlineType => deadlines.includes(type);

/** How somebody is told unless they chose otherwise; null when it never comes up for them. */
export function defaultDelivery(isStaff: boolean, relation: NotificationRelation, type: NotificationType): Cell {
  if (type === "MentionInMessage") return null;
  if (!(isStaff ? ofStaff : ofCustomers).includes(relation)) return null;
  return isDeadline(type) && !isStaff ? null : defaultDeliveries[type][relation];
}

export type SettingCell = {
  readonly relation: NotificationRelation;
  readonly type: NotificationType;
  readonly default: Delivery;
};

/** What somebody can choose, by type and then relation. */
export const settingCells = (isStaff: boolean): SettingCell[] =>
  notificationTypes.flatMap((type) =>
    notificationRelations.flatMap((relation) => {
      const usual = defaultDelivery(isStaff, relation, type);
      return usual ? [{ relation, type, default: usual }] : [];
    }),
  );
