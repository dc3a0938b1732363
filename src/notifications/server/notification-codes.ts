import {
  type MailChoice,
  mailChoices,
  type NotificationReason,
  type NotificationType,
  notificationReasons,
} from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { codesIn } from "#platform/server/database/type-codes.ts";

const codes = codesIn(notificationTypes);
export const typeCode = (type: NotificationType): number => codes.codeOf(type);
/** The type of a stored code; "Unknown" for codes of other versions. */
export const typeOfCode = (code: number): NotificationType | "Unknown" => codes.nameOf(code) ?? "Unknown";

export const mailCode = (choice: MailChoice): number => mailChoices.indexOf(choice);

export const bitsOfReasons = (reasons: readonly NotificationReason[]): number =>
  reasons.reduce((bits, reason) => bits | (1 << notificationReasons.indexOf(reason)), 0);
export const reasonsOfBits = (bits: number): NotificationReason[] =>
  notificationReasons.filter((_reason, place) => (bits & (1 << place)) !== 0);
