import { type CaseStatus, caseStatuses } from "#care-cases/contract/public.ts";
import { changeAuthor, changeText } from "#care-cases/web/case/history/history-words.ts";
import type { Notification } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { reasonsToSay } from "#notifications/rules/inbox/obvious-reasons.ts";
import { formatDate } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/** Who did it, if anyone, and the text that follows the name. `to` of a follow-up's reminder is its date. */
export function notificationWords(
  { type, by, impersonatorName, acting, from, to, at, id, isInternal }: Notification,
  words: Pick<Words, "t" | "tag">,
): { readonly author: string | null; readonly text: string } {
  const { t, tag } = words;
  const declared = notificationTypes.of(type);
  if (!declared) return { author: null, text: t("error.unknownNotification") };
  const { history } = declared;
  const dated = history === null && to !== null;
  const own =
    (dated ? t.orNull(`notificationText.${type}On`, { date: formatDate(tag, to) }) : null) ??
    t.orNull(`notificationText.${type}`);
  if (history === null) return { author: null, text: own ?? "" };
  const entry = {
    id,
    at,
    by,
    impersonatorName,
    ...(acting && { acting }),
    from,
    to,
    isInternal,
    type: history,
    reason: null,
  };
  return { author: changeAuthor(entry, words), text: own ?? changeText(entry, words) };
}

/** "Because you own the case and follow the case"; null where it is obvious. */
export function reasonWords(notification: Notification, { t, tag }: Pick<Words, "t" | "tag">): string | null {
  const reasons = reasonsToSay(notification);
  if (reasons.length === 0) return null;
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  return t("notifications.because", { reasons: list.format(reasons.map((one) => t(`notificationReason.${one}`))) });
}

/** The status that was saved with a message; null if none. */
export const statusWritten = ({ type, to }: Notification): CaseStatus | null =>
  type === "NewMessage" ? (caseStatuses.find((one) => one === to) ?? null) : null;

/** Links to the case, and there to the message. */
export const notificationPath = ({ caseId, messageId }: Notification): string =>
  messageId === null ? `/cases/${caseId}` : `/cases/${caseId}#message-${messageId}`;
