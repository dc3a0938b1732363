import { caseLetterKind } from "#notifications/server/mail/letter-jobs.ts";
import { type AnswerWaysOf, mailCase } from "#notifications/server/mail/mail-case-job.ts";
import { summaryJobs } from "#notifications/server/mail/summary-job.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";

/** The jobs that mail what people are told. */
export const notificationMailJobs = (answerWaysOf: AnswerWaysOf): JobHandlers => ({
  [caseLetterKind]: mailCase(answerWaysOf),
  ...summaryJobs,
});
