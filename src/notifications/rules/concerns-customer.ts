import type { NotificationType } from "#notifications/contract/notification.ts";

/** What decides whether an event of a mail concerns a customer. */
export type EventFacts = {
  readonly type: NotificationType;
  /** Of a status: which one it became. */
  readonly change: { readonly to: string | null } | null;
  readonly by: { readonly isStaff: boolean } | null;
};

/**
 * The events of one mail as far as they concern a customer, oldest first: of several statuses the last, and not that their case
 * is with us where the same mail shows what we wrote.
 */
export function concernsCustomer<E extends EventFacts>(events: readonly E[]): readonly E[] {
  const last = events.findLast(({ type }) => type === "StatusChanged");
  const isAnswered = events.some(({ type, by }) => isWritten(type) && by?.isStaff === true);
  const says = last && !(isAnswered && last.change?.to === "WaitsOnHavn");
  return events.filter((event) => event.type !== "StatusChanged" || (says && event === last));
}

const isWritten = (type: NotificationType): boolean => type === "NewMessage" || type === "MentionInMessage";
