import type { EventTypes } from "#notifications/contract/notification-types.ts";
import { declareHistoryTypes } from "./history-types.ts";
import { declareNotificationTypes } from "./notification-types.ts";

/** Declares what servers know: all types of history entries and of notifications. */
export function declareEventTypes(added: readonly EventTypes[] = []): void {
  declareHistoryTypes(...added.map(({ history }) => history ?? {}));
  declareNotificationTypes(...added.map(({ notifications }) => notifications ?? {}));
}
