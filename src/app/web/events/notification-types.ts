import "./history-types.ts";
import { declareNotificationTypes } from "#app/contract/notification-types.ts";

/* The same for what shows notifications, which read as history entries. */
declareNotificationTypes();
