import { notificationMailJobs } from "#notifications/server/notification-jobs.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import {
  caseMailApi,
  emailIntakeApi,
  mailboxApi,
  mailCountApi,
  mailDomainApi,
  mailHealthApi,
  rememberedApi,
} from "./api.ts";
import { forgetInMails } from "./forget-person-store.ts";
import { noteFilesJobs } from "./intake/note-files-job.ts";
import { retryIngestJobs } from "./intake/retry-ingest.ts";
import { lookAtMailbox } from "./mailbox/mailbox-part.ts";
import { replyOptionsFor } from "./sender/reply-key.ts";

export const emailIntakeServer: ServerFeature = {
  name: "email-intake",
  api: [
    ...emailIntakeApi,
    ...caseMailApi,
    ...mailCountApi,
    ...mailboxApi,
    ...rememberedApi,
    ...mailDomainApi,
    ...mailHealthApi,
  ],
  servedByAll: mailHealthApi,
  // Emails about cases can be answered, by addresses of this feature.
  jobs: { ...retryIngestJobs, ...noteFilesJobs, ...notificationMailJobs(replyOptionsFor) },
  health: { mailbox: lookAtMailbox },
  forgetPerson: forgetInMails,
};
