import * as z from "zod/mini";
import type { ChangeLogType, HistoryTypeRows } from "#care-cases/contract/public.ts";
import { type CodedType, codedTypes } from "#platform/contract/coded-types.ts";
import type { Delivery, NotificationRelation, NotificationType } from "./notification.ts";

type ByRelation<T> = Readonly<Record<NotificationRelation, T>>;

/**
 * All that there is to know of a type of notification, besides its texts: its name `notificationType.<type>` in filters and
 * settings. It reads as its history entry, or as `notificationText.<type>` says; in emails as `caseMail.<type>`, and to
 * customers as `toCustomer.<type>` of the server's words.
 */
export type NotificationTypeRow = CodedType & {
  /** What happened: its icon, and its text unless it has one of its own. Null: time came. */
  readonly history: ChangeLogType | null;
  /** Not every such entry notifies as this type; who is notified when, a rule of its own decides. */
  readonly isApart?: true;
  /** What people get who chose nothing. Null: always in the inbox; null for a relation: it doesn't occur. */
  readonly defaults: ByRelation<Delivery | null> | null;
  /** In the preset "waiting": where it assigns work to the person. Otherwise nothing. */
  readonly waiting?: Partial<ByRelation<Delivery>>;
  /** Customers never get it. */
  readonly isForStaff?: true;
  /** Warns of a deadline; the email waits for support hours. */
  readonly isDeadline?: true;
  /** A customer may have to act on it: who is told instead of a contact person has it in the inbox whatever they chose. */
  readonly isToActOn?: true;
};

export type NotificationTypeRows = Readonly<Record<string, NotificationTypeRow>>;

/** What a feature declares in its `contract/event-types.ts`. */
export type EventTypes = { readonly history?: HistoryTypeRows; readonly notifications?: NotificationTypeRows };

/** What the features declare. */
export const notificationTypes = codedTypes<NotificationType, NotificationTypeRow>();

export const notificationType = z.lazy(
  () => z.enum(notificationTypes.names()) as z.ZodMiniType<NotificationType, NotificationType>,
);
