import type { NotificationType } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

/** Facts that decide whether a waiting notification is emailed. */
export type WaitingFacts = {
  readonly type: NotificationType | "Unknown";
  /** The notification, or its history entry or message, is internal. */
  readonly isInternal: boolean;
  readonly isRead: boolean;
  /** Its reader has since turned off such emails. */
  readonly isTurnedOff: boolean;
  readonly message: "none" | "there" | "deleted";
  /** The case's clock runs around the clock, so a warning of it doesn't wait for support hours. */
  readonly runsAround: boolean;
};

export type ReaderFacts = {
  readonly isStaff: boolean;
  readonly isMuted: boolean;
  /** Whether notifications that wait for support hours may be sent. */
  readonly includesDeadlines: boolean;
};

/** Whether it is emailed now, keeps waiting, or is dropped. The caller has checked that the reader can see the case. */
export function mailVerdict(waiting: WaitingFacts, reader: ReaderFacts): "send" | "wait" | "drop" {
  const { type, isRead, isTurnedOff, message } = waiting;
  if (isRead || isTurnedOff || type === "Unknown") return "drop";
  if (!isInAudience(reader, waiting)) return "drop";
  if (reader.isMuted && type !== "MentionInMessage") return "drop";
  if (message === "deleted" && type !== "DeletedMessage") return "drop";
  const isUrgent = type === "CloseToFirstResponse" && waiting.runsAround;
  const isDeadline = notificationTypes.of(type)?.isDeadline === true;
  return isDeadline && !isUrgent && !reader.includesDeadlines ? "wait" : "send";
}
