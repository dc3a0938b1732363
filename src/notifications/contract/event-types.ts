import type { Delivery } from "#notifications/contract/notification.ts";
import type { NotificationTypeRow, NotificationTypeRows } from "#notifications/contract/notification-types.ts";

// As in the rules' table: I inbox, E immediate email, D daily summary. `none` is off by default but can be enabled.
const I: Delivery = { inbox: true, mail: "Off" };
const IE: Delivery = { inbox: true, mail: "AtOnce" };
const ID: Delivery = { inbox: true, mail: "DailySummary" };
const D: Delivery = { inbox: false, mail: "DailySummary" };
const none: Delivery = { inbox: false, mail: "Off" };

const rewritten = { defaults: { assignee: I, owner: none, subscribe: none, contactPerson: I } };
const sorted = { defaults: { assignee: I, owner: I, subscribe: D, contactPerson: I } };
const deadline = { history: null, isForStaff: true, isDeadline: true } as const;
const followUp = {
  ...deadline,
  defaults: { assignee: ID, owner: ID, subscribe: none, contactPerson: null },
  waiting: { assignee: ID, owner: ID },
} as const;

const notifications = {
  MentionInMessage: { code: 0, history: "NewMessage", isApart: true, defaults: null },
  NewMessage: {
    ...{ code: 1, history: "NewMessage", isToActOn: true },
    defaults: { assignee: IE, owner: I, subscribe: ID, contactPerson: IE },
    waiting: { assignee: IE, contactPerson: IE },
  },
  EditedMessage: { code: 2, history: "EditedMessage", ...rewritten },
  DeletedMessage: { code: 3, history: "DeletedMessage", ...rewritten },
  StatusChanged: {
    ...{ code: 4, history: "StatusChanged", isToActOn: true },
    defaults: { assignee: I, owner: I, subscribe: ID, contactPerson: IE },
    waiting: { contactPerson: IE },
  },
  AssigneeChanged: {
    ...{ code: 5, history: "AssigneeChanged" },
    defaults: { assignee: IE, owner: I, subscribe: none, contactPerson: none },
    waiting: { assignee: IE },
  },
  OwnerChanged: {
    ...{ code: 6, history: "OwnerChanged" },
    defaults: { assignee: I, owner: IE, subscribe: none, contactPerson: none },
    waiting: { owner: IE },
  },
  ContactPersonChanged: {
    ...{ code: 7, history: "ContactPersonChanged" },
    defaults: { assignee: I, owner: none, subscribe: none, contactPerson: IE },
    waiting: { contactPerson: IE },
  },
  CaseTypeChanged: { code: 8, history: "CaseTypeChanged", ...sorted },
  SeverityChanged: { code: 9, history: "SeverityChanged", ...sorted },
  NewEstimate: {
    ...{ code: 10, history: "EstimateChanged" },
    defaults: { assignee: none, owner: I, subscribe: D, contactPerson: IE },
  },
  CloseToFirstResponse: {
    ...{ code: 11, ...deadline },
    defaults: { assignee: IE, owner: IE, subscribe: none, contactPerson: null },
    waiting: { assignee: IE, owner: IE },
  },
  CloseToFollowUpDate: { code: 12, ...followUp },
  OneDayBeforeCareCaseBecomeInactive: { code: 13, ...followUp },
  NewCareCaseCreated: {
    ...{ code: 14, history: "CareCaseCreated", isToActOn: true },
    // Nobody can follow a case before it is submitted.
    defaults: { assignee: none, owner: IE, subscribe: null, contactPerson: IE },
    waiting: { owner: IE, contactPerson: IE },
  },
  CustomerCasePriority: { code: 15, history: "CustomerCasePriorityChanged", ...sorted },
  CaseReminder: { code: 16, history: null, defaults: null, isForStaff: true },
  AddedAsFollower: {
    ...{ code: 17, history: "FollowerAdded", isApart: true },
    // Someone who is added follows the case from then on, whatever other relations they have.
    defaults: { assignee: null, owner: null, subscribe: IE, contactPerson: null },
  },
  LaterMessageReturned: { code: 18, history: null, defaults: null, isForStaff: true },
} as const satisfies NotificationTypeRows;

export const notificationsEvents = { notifications };

declare module "#notifications/contract/notification.ts" {
  interface NotificationTypes extends Readonly<Record<keyof typeof notifications, NotificationTypeRow>> {}
}
