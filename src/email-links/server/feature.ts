import { ago, dayMs } from "#platform/rules/durations.ts";
import { removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import { mailsOfJobs } from "#platform/server/restored-copy/unsent-mails-store.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { emailLinkApi } from "./api.ts";
import { deleteEmailLinksBefore } from "./link-store.ts";
import { inviteApi } from "./many/invite-api.ts";
import { inviteJobs } from "./many/invite-portion-job.ts";
import { askedInvitations } from "./many/uninvited-store.ts";
import { emailLinkJobs } from "./send-invitation-job.ts";

export const emailLinksServer: ServerFeature = {
  name: "email-links",
  api: [...emailLinkApi, ...inviteApi],
  jobs: { ...emailLinkJobs, ...inviteJobs },
  // Links can say for 30 days why they are invalid.
  cleanUp: ({ now, inTransaction }) => inTransaction(({ db }) => deleteEmailLinksBefore(db, ago(now, 30 * dayMs))),
  forgetPerson: removingRowsOf("email_link"),
  unsentMails: [...Object.keys(emailLinkJobs).map(mailsOfJobs), askedInvitations],
};
