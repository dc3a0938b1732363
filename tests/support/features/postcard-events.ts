import type { HistoryType, HistoryTypeRows } from "#care-cases/contract/history-types.ts";
import type { NotificationTypeRow, NotificationTypeRows } from "#notifications/contract/notification-types.ts";

const inInbox = { inbox: true, mail: "Off" } as const;
const byMail = { inbox: true, mail: "AtOnce" } as const;

const history = {
  PostcardArrived: { code: 1_001, icon: "message", value: "person", dialog: "staff" },
} as const satisfies HistoryTypeRows;

const notifications = {
  PostcardArrived: {
    ...{ code: 1_001, history: "PostcardArrived" },
    defaults: { assignee: byMail, owner: inInbox, subscribe: inInbox, contactPerson: byMail },
    waiting: { assignee: byMail },
  },
} as const satisfies NotificationTypeRows;

/** What the postcards, which only tests have, add to the history of cases and to the inbox. */
export const postcardEvents = { history, notifications };

declare module "#care-cases/contract/history-types.ts" {
  interface HistoryTypes extends Readonly<Record<keyof typeof history, HistoryType>> {}
}
declare module "#notifications/contract/notification.ts" {
  interface NotificationTypes extends Readonly<Record<keyof typeof notifications, NotificationTypeRow>> {}
}
