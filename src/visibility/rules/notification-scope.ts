import { isInAudience, type Reader } from "#visibility/rules/audience.ts";

export type VisibleNotification = { readonly userId: number; readonly isInternal: boolean };

/**
 * Whether a notification about a case that this person can see is visible to them: only their own, and internal content
 * only for staff. Its twin in SQL is `notifiedScope` of server/notification-scope-store.ts.
 */
export const maySeeNotification = (
  reader: Reader & { readonly userId: number },
  notification: VisibleNotification,
): boolean => notification.userId === reader.userId && isInAudience(reader, notification);
