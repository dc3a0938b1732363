import { type NotificationDraft, type Recipient, routesInstead, strongest } from "#notifications/rules/fan-out.ts";

/** What an administrator is told of an event whose email to the contact person was given up; null if nothing. */
export const insteadOf = (
  recipient: Recipient,
  event: Pick<NotificationDraft, "type" | "changeId" | "messageId">,
): NotificationDraft | null =>
  strongest(routesInstead(event.type, recipient), { ...event, userId: recipient.userId, isInternal: false });
