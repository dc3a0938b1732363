import * as z from "zod/mini";
import { actedFor } from "#platform/contract/acting.ts";
import { id } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";

/** The types of notifications (`notification-types.ts`). Each feature adds its own, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface NotificationTypes {}
export type NotificationType = keyof NotificationTypes;

/** A person's relations to a case, each with its own settings. */
export const notificationRelations = ["assignee", "owner", "subscribe", "contactPerson"] as const;
export type NotificationRelation = (typeof notificationRelations)[number];

/**
 * Why someone was notified. Stored as bits by index, so only append. A team is notified of new cases that it owns,
 * administrators of a company instead of a contact person who isn't reached. `standIn`: for somebody who is away.
 * `nobodyElse`: because nobody else at the desk was told.
 */
export const notificationReasons = [
  ...notificationRelations,
  ...(["mentioned", "team", "administrator", "standIn", "nobodyElse"] as const),
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

/** When email is sent. Stored by index. */
export const mailChoices = ["Off", "AtOnce", "DailySummary"] as const;
export type MailChoice = (typeof mailChoices)[number];

/** When to be reminded of a follow-up date. */
export const followUpReminders = ["SameDay", "DayBefore"] as const;
export type FollowUpReminder = (typeof followUpReminders)[number];

/** How someone is notified of one type of event in one relation. */
export const delivery = z.object({ inbox: z.boolean(), mail: z.enum(mailChoices) });
export type Delivery = z.infer<typeof delivery>;

/**
 * A notification about a case. `from` and `to` are as in the history; of a message, the status before and after the save
 * in which it was written, if that changed. `preview` is the beginning of the message as
 * plain text, or the person's own note.
 */
export const notification = z.object({
  id,
  /** A `NotificationType`; clients show a generic text for "Unknown" and types they don't know. */
  type: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  caseId: id,
  /** Null: triggered by time. */
  by: z.nullable(person),
  impersonatorName: z.nullable(z.string()),
  ...actedFor,
  isInternal: z.boolean(),
  isRead: z.boolean(),
  reasons: z.array(z.enum(notificationReasons)),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  messageId: z.nullable(id),
  preview: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;
