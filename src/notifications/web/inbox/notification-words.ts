import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { eventAuthor, eventText } from "#care-cases/web/case/history/history-words.ts";
import { type Notification, type NotificationType, notificationTypes } from "#notifications/contract/notification.ts";
import { formatDate } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/** The entry of the history that a notification of this type tells of; none tells of time that passes. */
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
  NewCareCaseCreated: "CareCaseCreated",
  CustomerCasePriority: "CustomerCasePriorityChanged",
} as const satisfies Record<NotificationType, ChangeLogType | null>;

const isKnown = (type: string): type is NotificationType => notificationTypes.some((known) => known === type);

/** Whose sign stands before it. */
export const historyTypeOf = (type: string): ChangeLogType | null => (isKnown(type) ? historyTypes[type] : null);

/** What time that passes tells; `to` is the follow-up date. */
function deadlineText(type: NotificationType, to: string | null, { t, tag }: Pick<Words, "t" | "tag">): string {
  const date = to === null ? null : formatDate(tag, to);
  if (type === "CloseToFirstResponse") return t("notificationText.firstResponse");
  if (type === "CloseToFollowUpDate") {
    return date === null ? t("notificationText.followUp") : t("notificationText.followUpOn", { date });
  }
  return date === null ? t("notificationText.inactive") : t("notificationText.inactiveAfter", { date });
}

/** What happened: who did it, if anybody, and what is to be read after the name. */
export function notificationWords(
  { type, by, impersonatorName, from, to, at, id, isInternal }: Notification,
  words: Pick<Words, "t" | "tag">,
): { readonly author: string | null; readonly text: string } {
  const { t } = words;
  if (!isKnown(type)) return { author: null, text: t("error.unknownNotification") };
  const historyType = historyTypes[type];
  if (historyType === null) return { author: null, text: deadlineText(type, to, words) };
  const entry = { id, at, by, impersonatorName, from, to, isInternal, type: historyType, reason: null };
  const text = type === "MentionInMessage" ? t("notificationText.mention") : eventText(entry, words);
  return { author: eventAuthor(entry, words), text };
}

/** "Because you are the assignee and follow the case". */
export function reasonWords({ reasons }: Notification, { t, tag }: Pick<Words, "t" | "tag">): string | null {
  if (reasons.length === 0) return null;
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  return t("notifications.because", { reasons: list.format(reasons.map((one) => t(`notificationReason.${one}`))) });
}

/** Where it leads: its case, and there its message. */
export const notificationPath = ({ caseId, messageId }: Notification): string =>
  messageId === null ? `/cases/${caseId}` : `/cases/${caseId}#message-${messageId}`;
