import type { NotificationTypeRow, NotificationTypeRows } from "#notifications/contract/notification-types.ts";

const notifications = {
  FileKeptApart: { code: 20, history: null, defaults: null },
} as const satisfies NotificationTypeRows;

export const scanningEvents = { notifications };

declare module "#notifications/contract/notification.ts" {
  interface NotificationTypes extends Readonly<Record<keyof typeof notifications, NotificationTypeRow>> {}
}
