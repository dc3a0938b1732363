import type { Delivery, NotificationType } from "#notifications/contract/notification.ts";
import { mailStrengths, type NotificationDraft, type SavedCase } from "#notifications/rules/fan-out.ts";

/**
 * The notifications of a save in which somebody wrote and the status changed: the message's has the new status, as its
 * change. The status' own only remains where the message's doesn't reach, as its person chose. A mention stays its own.
 */
export function withStatusInMessage(
  drafts: readonly NotificationDraft[],
  changes: SavedCase["changes"],
): readonly NotificationDraft[] {
  const status = changes.find(({ type }) => type === "StatusChanged");
  if (!status) return drafts;
  // Whoever reads the message may read the status.
  const messages = drafts.filter((one) => one.type === "NewMessage" && (one.isInternal || !status.isInternal));
  return drafts.flatMap((one) => {
    const message = messages.find(({ userId }) => userId === one.userId);
    if (one === message) return { ...one, changeId: status.id };
    return message && one.type === "StatusChanged" ? beyond(message.delivery, one) : one;
  });
}

/** What is left of a notification beside one that reaches its person like this. */
function beyond({ inbox, mail }: Delivery, other: NotificationDraft): NotificationDraft[] {
  const { delivery } = other;
  const isFaster = mailStrengths.indexOf(delivery.mail) > mailStrengths.indexOf(mail);
  const left: Delivery = { inbox: delivery.inbox && !inbox, mail: isFaster ? delivery.mail : "Off" };
  return left.inbox || left.mail !== "Off" ? [{ ...other, delivery: left }] : [];
}

/** Whether a notification of a message has the status that was saved with it. */
export const hasStatus = ({
  type,
  change,
}: {
  readonly type: NotificationType;
  readonly change: { readonly type?: string } | null;
}): boolean => type === "NewMessage" && change?.type === "StatusChanged";
