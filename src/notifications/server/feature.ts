import { mailJobs } from "#platform/server/mail/mail.ts";
import { removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { notificationSettingApi } from "./choices/setting-api.ts";
import { cleanUpNotifications } from "./clean-up-notifications.ts";
import { inboxApi } from "./inbox/inbox-api.ts";
import { givenUpMailApi } from "./mail/given-up-mail-api.ts";
import { mailOutcomes } from "./mail/mail-outcomes.ts";
import { scheduleSummary } from "./mail/summary-job.ts";
import { waitingNotifications } from "./mail/summary-store.ts";
import { writeMail } from "./mail/write-mail.ts";
import { deleteNotificationsOf, maxNotifications } from "./notification-store.ts";
import { notifyLaterReturned } from "./notify-later-returned.ts";
import { notifyCaseSaved, notifyFollowerAdded, withdrawUndone } from "./notify-people.ts";

export const notificationsServer: ServerFeature = {
  name: "notifications",
  api: [...inboxApi, ...givenUpMailApi, ...notificationSettingApi],
  // What becomes of an email, and whether it is still wanted, only this feature knows.
  jobs: ({ transport }) => mailJobs(transport, writeMail, mailOutcomes),
  schedules: [scheduleSummary],
  onEvent: [notifyCaseSaved, notifyFollowerAdded, withdrawUndone, notifyLaterReturned],
  cleanUp: cleanUpNotifications,
  emptyCases: ({ db }, caseIds) => deleteNotificationsOf(db, caseIds),
  forgetPerson: removingRowsOf("notification", "notification_mute", "notification_setting", "notification_summary"),
  unsentMails: [waitingNotifications],
  bounds: { maxNotifications },
};
