import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";

/** What somebody can be told of; the order is that of the codes in the database, so new ones come last. */
export const notificationTypes = [
  "MentionInMessage",
  "NewMessage",
  "EditedMessage",
  "DeletedMessage",
  "StatusChanged",
  "AssigneeChanged",
  "OwnerChanged",
  "ContactPersonChanged",
  "CaseTypeChanged",
  "SeverityChanged",
  "NewEstimate",
  "CloseToFirstResponse",
  "CloseToFollowUpDate",
  "OneDayBeforeCareCaseBecomeInactive",
  "NewCareCaseCreated",
  "CustomerCasePriority",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What somebody is to a case, and may choose for. */
export const notificationRelations = ["assignee", "owner", "subscribe", "contactPerson"] as const;
export type NotificationRelation = (typeof notificationRelations)[number];

/** Why somebody was told; the order is that of the bits in the database. A team is told of new cases that it owns. */
export const notificationReasons = [...notificationRelations, "mentioned", "team"] as const;
export type NotificationReason = (typeof notificationReasons)[number];

/** When a mail goes; the order is that of the codes in the database. */
export const mailChoices = ["Off", "AtOnce", "DailySummary"] as const;
export type MailChoice = (typeof mailChoices)[number];

/** When one is reminded of a follow-up date. */
export const followUpReminders = ["SameDay", "DayBefore"] as const;
export type FollowUpReminder = (typeof followUpReminders)[number];

/** How somebody is told of one kind of event in one relation. */
export const delivery = z.object({ inbox: z.boolean(), mail: z.enum(mailChoices) });
export type Delivery = z.infer<typeof delivery>;

/** Something that one was told of a case. `from` and `to` read as in the history, `preview` is the message's beginning as plain text. */
export const notification = z.object({
  id,
  /** One of `notificationTypes`; "Unknown" and others that a reader does not know have a text of their own. */
  type: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  caseId: id,
  /** Null: time passed. */
  by: z.nullable(person),
  impersonatorName: z.nullable(z.string()),
  isInternal: z.boolean(),
  isRead: z.boolean(),
  reasons: z.array(z.enum(notificationReasons)),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  messageId: z.nullable(id),
  preview: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;
