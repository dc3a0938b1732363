import { notificationsEvents } from "#notifications/contract/event-types.ts";
import { type NotificationTypeRows, notificationTypes } from "#notifications/contract/notification-types.ts";
import { savedRepliesEvents } from "#saved-replies/contract/event-types.ts";
import { scanningEvents } from "#scanning/contract/event-types.ts";

/** The types of notifications, in the order of the features. */
const declared: readonly NotificationTypeRows[] = [
  notificationsEvents.notifications,
  savedRepliesEvents.notifications,
  scanningEvents.notifications,
];

/** Says which there are, once, where Havn starts; tests add some. */
export const declareNotificationTypes = (...added: readonly NotificationTypeRows[]): void =>
  notificationTypes.declare(Object.assign({}, ...declared, ...added));
