import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { recalculateClockJobs } from "#care-cases/server/clocks/recalculate-clocks-job.ts";
import { figureJobs } from "#care-cases/server/jobs/fold-figures-job.ts";
import { missedFollowUpJobs } from "#care-cases/server/jobs/midnight-job.ts";
import { recomputeStatesJobs } from "#care-cases/server/jobs/recompute-states-job.ts";
import { indexAnewJobs } from "#care-cases/server/search/index-anew-job.ts";
import { caseJobs } from "#care-cases/server/search/index-case-job.ts";
import { sendHeldJobs } from "#case-messages/server/send-held-job.ts";
import { noteFilesJobs } from "#email-intake/server/intake/note-files-job.ts";
import { retryIngestJobs } from "#email-intake/server/intake/retry-ingest.ts";
import { replyOptionsFor } from "#email-intake/server/sender/reply-key.ts";
import { emailLinkJobs } from "#email-links/server/send-invitation-job.ts";
import { mailOutcomes } from "#notifications/server/mail/mail-outcomes.ts";
import { shouldSendMail } from "#notifications/server/mail/should-send-mail.ts";
import { notificationMailJobs } from "#notifications/server/notification-jobs.ts";
import { fileJobs } from "#platform/server/files/remove-files-job.ts";
import { refusalJobs } from "#platform/server/http/refusal-count.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";
import { mailJobs } from "#platform/server/mail/mail.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";
import { removalJobs } from "#retention/server/remove-old-job.ts";
import { passwordJobs } from "#sign-in/server/passwords/password-mail-job.ts";
import { privacyJobs } from "#users/server/privacy/forget-person-job.ts";

/** The handlers of all kinds of jobs. Each kind has its name in the words `jobKind`. */
export const jobHandlers = (transport: MailTransport): JobHandlers => ({
  ...fileJobs,
  ...mailJobs(transport, shouldSendMail, mailOutcomes),
  ...notificationMailJobs(replyOptionsFor),
  ...emailLinkJobs,
  ...caseJobs,
  ...indexAnewJobs,
  ...missedFollowUpJobs,
  ...figureJobs,
  ...recomputeStatesJobs,
  ...recalculateClockJobs,
  ...privacyJobs,
  ...cleanUpJobs,
  ...refusalJobs,
  ...passwordJobs,
  ...retryIngestJobs,
  ...noteFilesJobs,
  ...sendHeldJobs,
  ...removalJobs,
});
