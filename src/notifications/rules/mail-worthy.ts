import type { NotificationType } from "#notifications/contract/notification.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

/** What decides, at the moment of mailing, whether a notification that waits is mailed. */
export type WaitingFacts = {
  readonly type: NotificationType | "Unknown";
  /** It, the entry of the history or the message that it tells of. */
  readonly isInternal: boolean;
  readonly isRead: boolean;
  /** Its reader has turned such mails off since it was decided that there is one. */
  readonly isTurnedOff: boolean;
  readonly message: "none" | "there" | "deleted";
};

export type ReaderFacts = {
  readonly isStaff: boolean;
  readonly isMuted: boolean;
  /** Whether what waits for support hours may go. */
  readonly includesDeadlines: boolean;
};

const deadlines: readonly WaitingFacts["type"][] = [
  "CloseToFirstResponse",
  "CloseToFollowUpDate",
  "OneDayBeforeCareCaseBecomeInactive",
];

/** Whether it is mailed now, waits on, or is found not to need it. That its reader sees the case was asked before. */
export function mailVerdict(waiting: WaitingFacts, reader: ReaderFacts): "tell" | "wait" | "drop" {
  const { type, isRead, isTurnedOff, message } = waiting;
  if (isRead || isTurnedOff || type === "Unknown") return "drop";
  if (!isInAudience(reader, waiting)) return "drop";
  if (reader.isMuted && type !== "MentionInMessage") return "drop";
  if (message === "deleted" && type !== "DeletedMessage") return "drop";
  return deadlines.includes(type) && !reader.includesDeadlines ? "wait" : "tell";
}
