import type { HistoryType } from "#care-cases/contract/history-types.ts";
import type { EventTypes } from "#notifications/contract/notification-types.ts";

/** Of the history of cases from email. */
export const emailIntakeEvents = {
  // Stored next to the creation of the case, which notifies.
  history: { SenderRemembered: { code: 20, icon: "person", value: "day", dialog: "everybody" } },
} as const satisfies EventTypes;

declare module "#care-cases/contract/history-types.ts" {
  interface HistoryTypes extends Readonly<Record<keyof typeof emailIntakeEvents.history, HistoryType>> {}
}
