import type { NotificationTypeRow, NotificationTypeRows } from "#notifications/contract/notification-types.ts";

const notifications = {
  ChangesNotMade: { code: 19, history: null, defaults: null, isForStaff: true },
} as const satisfies NotificationTypeRows;

export const savedRepliesEvents = { notifications };

declare module "#notifications/contract/notification.ts" {
  interface NotificationTypes extends Readonly<Record<keyof typeof notifications, NotificationTypeRow>> {}
}
