import type { NotificationType } from "#notifications/contract/notification.ts";
import { hasStatus } from "#notifications/rules/message-with-status.ts";

/** Facts that decide whether an event in an email concerns a customer. */
export type MailedEventFacts = {
  readonly type: NotificationType;
  /** For a status, and a message with one: the new one. */
  readonly change: { readonly type: string; readonly to: string | null } | null;
  readonly by: { readonly isStaff: boolean } | null;
};

/**
 * The events of an email that concern a customer, oldest first: only the last of several statuses, and not "with us" if
 * the same email contains our message. Messages remain, without the status that they have.
 */
export function isForCustomer<E extends MailedEventFacts>(events: readonly E[]): readonly E[] {
  const last = events.findLast((event) => event.type === "StatusChanged" || hasStatus(event));
  const isAnswered = events.some(({ type, by }) => isWritten(type) && by?.isStaff === true);
  const says = last && !(isAnswered && last.change?.to === "WaitsOnHavn");
  return events.flatMap((event) => {
    if (says && event === last) return event;
    if (hasStatus(event)) return { ...event, change: null };
    return event.type === "StatusChanged" ? [] : event;
  });
}

const isWritten = (type: NotificationType): boolean => type === "NewMessage" || type === "MentionInMessage";
