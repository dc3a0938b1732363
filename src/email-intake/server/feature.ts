import { notificationMailJobs } from "#notifications/server/notification-jobs.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import {
  caseMailApi,
  emailIntakeApi,
  mailboxApi,
  mailboxConsentApi,
  mailCountApi,
  mailDomainApi,
  mailHealthApi,
  ownMailboxApi,
  rememberedApi,
} from "./api.ts";
import { forgetInMails } from "./forget-person-store.ts";
import { sentMailOfHeldCase } from "./held-person-store.ts";
import { cleanUpMails } from "./intake/clean-up-mails.ts";
import { deleteMailsOf, findNamedOriginals, findOriginalsIn } from "./intake/intake-clean-up-store.ts";
import { noteFilesJobs } from "./intake/note-files-job.ts";
import { oldMails } from "./intake/remove-old-mails.ts";
import { retryIngestJobs } from "./intake/retry-ingest.ts";
import { checkMailbox } from "./mailbox/check-mailbox.ts";
import { mailboxTestApi } from "./mailbox-test/mailbox-test-api.ts";
import { mailboxTestJobs } from "./mailbox-test/mailbox-test-job.ts";
import { auditedMailbox } from "./own-mailbox/audited-mailboxes-store.ts";
import { copyCaseMailbox } from "./own-mailbox/case-mailbox-store.ts";
import { findOwnMailState } from "./own-mailbox/own-mail-settings.ts";
import { forgetMailboxPasswords } from "./own-mailbox/own-mailbox-store.ts";
import { findSealedMailboxes } from "./own-mailbox/sealed-mailboxes-store.ts";
import { replyOptionsFor } from "./sender/reply-key.ts";
import { scheduleSecretWarnings, secretWarningJobs } from "./sign-in/warn-secret-ends-job.ts";

export const emailIntakeServer: ServerFeature = {
  name: "email-intake",
  api: [
    ...emailIntakeApi,
    ...caseMailApi,
    ...mailCountApi,
    ...mailboxApi,
    ...rememberedApi,
    ...mailDomainApi,
    ...ownMailboxApi,
    ...mailHealthApi,
    ...mailboxTestApi,
    ...mailboxConsentApi,
  ],
  servedByAll: mailHealthApi,
  // Emails about cases can be answered, by addresses of this feature.
  jobs: {
    ...retryIngestJobs,
    ...noteFilesJobs,
    ...mailboxTestJobs,
    ...secretWarningJobs,
    ...notificationMailJobs(replyOptionsFor),
  },
  schedules: [scheduleSecretWarnings],
  auditKinds: { mailbox: auditedMailbox },
  auditDetails: { mailboxId: "mailbox" },
  health: { mailbox: checkMailbox },
  cleanUp: cleanUpMails,
  referencedFiles: { findNamed: findNamedOriginals, findIn: findOriginalsIn },
  continueCase: ({ db }, continued) => copyCaseMailbox(db, continued),
  ownMail: findOwnMailState,
  forgetSecrets: forgetMailboxPasswords,
  findSealed: findSealedMailboxes,
  emptyCases: async (tx, caseIds) => removeFilesLater(tx, await deleteMailsOf(tx.db, caseIds)),
  removals: { mails: oldMails },
  holdsPerson: sentMailOfHeldCase,
  forgetPerson: forgetInMails,
};
