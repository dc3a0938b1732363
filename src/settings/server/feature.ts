import { ago, dayMs } from "#platform/rules/durations.ts";
import { forStaff } from "#platform/server/live/live-topic.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { settingApi } from "./api.ts";
import { deleteBackupRunsBefore } from "./system-store.ts";

declare module "#platform/server/server-feature.ts" {
  interface HeldOpen {
    /** For emails besides those of jobs: by the same ways. Whoever opens it closes it. */
    readonly openMails: () => MailTransport;
  }
}

export const settingsServer: ServerFeature = {
  name: "settings",
  api: ({ openMails }) => settingApi(openMails),
  liveTopics: { administration: forStaff },
  // What the command that backs up did, after a year.
  cleanUp: ({ now, inTransaction }) => inTransaction(({ db }) => deleteBackupRunsBefore(db, ago(now, 365 * dayMs))),
};
