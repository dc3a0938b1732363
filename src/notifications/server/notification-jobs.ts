import { caseLetterKind } from "#notifications/server/letter-jobs.ts";
import { type AnswerWaysOf, mailCase } from "#notifications/server/mail-case-job.ts";
import { summaryJobs } from "#notifications/server/summary-job.ts";
import type { JobHandlers } from "#platform/server/job-handler.ts";

/** The jobs that mail what people are told. */
export const notificationMailJobs = (answerWaysOf: AnswerWaysOf): JobHandlers => ({
  [caseLetterKind]: mailCase(answerWaysOf),
  ...summaryJobs,
});
