import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { changeAuthor, changeText } from "#care-cases/web/case/history/history-words.ts";
import { type Notification, type NotificationType, notificationTypes } from "#notifications/contract/notification.ts";
import { reasonsToSay } from "#notifications/rules/inbox/obvious-reasons.ts";
import { formatDate } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/** The history type that a notification corresponds to; none for time-triggered ones. */
const historyTypes = {
  MentionInMessage: "NewMessage",
  NewMessage: "NewMessage",
  EditedMessage: "EditedMessage",
  DeletedMessage: "DeletedMessage",
  StatusChanged: "StatusChanged",
  AssigneeChanged: "AssigneeChanged",
  OwnerChanged: "OwnerChanged",
  ContactPersonChanged: "ContactPersonChanged",
  CaseTypeChanged: "CaseTypeChanged",
  SeverityChanged: "SeverityChanged",
  NewEstimate: "EstimateChanged",
  CloseToFirstResponse: null,
  CloseToFollowUpDate: null,
  OneDayBeforeCareCaseBecomeInactive: null,
  CaseReminder: null,
  AddedAsFollower: "FollowerAdded",
  NewCareCaseCreated: "CareCaseCreated",
  CustomerCasePriority: "CustomerCasePriorityChanged",
} as const satisfies Record<NotificationType, ChangeLogType | null>;

const isKnown = (type: string): type is NotificationType => notificationTypes.some((known) => known === type);

/** The history type whose icon it has. */
export const historyTypeOf = (type: string): ChangeLogType | null => (isKnown(type) ? historyTypes[type] : null);

/** The text of a time-triggered notification; `to` is the follow-up date. */
function deadlineText(type: NotificationType, to: string | null, { t, tag }: Pick<Words, "t" | "tag">): string {
  const date = to === null ? null : formatDate(tag, to);
  if (type === "CaseReminder") return t("notificationText.reminder");
  if (type === "CloseToFirstResponse") return t("notificationText.firstResponse");
  if (type === "CloseToFollowUpDate") {
    return date === null ? t("notificationText.followUp") : t("notificationText.followUpOn", { date });
  }
  return date === null ? t("notificationText.inactive") : t("notificationText.inactiveAfter", { date });
}

/** Who did it, if anyone, and the text that follows the name. */
export function notificationWords(
  { type, by, impersonatorName, from, to, at, id, isInternal }: Notification,
  words: Pick<Words, "t" | "tag">,
): { readonly author: string | null; readonly text: string } {
  const { t } = words;
  if (!isKnown(type)) return { author: null, text: t("error.unknownNotification") };
  const historyType = historyTypes[type];
  if (historyType === null) return { author: null, text: deadlineText(type, to, words) };
  const entry = { id, at, by, impersonatorName, from, to, isInternal, type: historyType, reason: null };
  const text = type === "MentionInMessage" ? t("notificationText.mention") : changeText(entry, words);
  return { author: changeAuthor(entry, words), text };
}

/** "Because you own the case and follow the case"; null where it is obvious. */
export function reasonWords(notification: Notification, { t, tag }: Pick<Words, "t" | "tag">): string | null {
  const reasons = reasonsToSay(notification);
  if (reasons.length === 0) return null;
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  return t("notifications.because", { reasons: list.format(reasons.map((one) => t(`notificationReason.${one}`))) });
}

/** Links to the case, and there to the message. */
export const notificationPath = ({ caseId, messageId }: Notification): string =>
  messageId === null ? `/cases/${caseId}` : `/cases/${caseId}#message-${messageId}`;
