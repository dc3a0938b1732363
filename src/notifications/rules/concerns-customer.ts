import type { NotificationType } from "#notifications/contract/notification.ts";

/** Facts that decide whether an event in an email concerns a customer. */
export type MailedEventFacts = {
  readonly type: NotificationType;
  /** For a status: the new one. */
  readonly change: { readonly to: string | null } | null;
  readonly by: { readonly isStaff: boolean } | null;
};

/**
 * The events of an email that concern a customer, oldest first: only the last of several statuses, and not "with us" if
 * the same email contains our message.
 */
export function isForCustomer<E extends MailedEventFacts>(events: readonly E[]): readonly E[] {
  const last = events.findLast(({ type }) => type === "StatusChanged");
  const isAnswered = events.some(({ type, by }) => isWritten(type) && by?.isStaff === true);
  const says = last && !(isAnswered && last.change?.to === "WaitsOnHavn");
  return events.filter((event) => event.type !== "StatusChanged" || (says && event === last));
}

const isWritten = (type: NotificationType): boolean => type === "NewMessage" || type === "MentionInMessage";
