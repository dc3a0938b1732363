import type { NewJob } from "#platform/server/job-queue/job-store.ts";

export const caseLetterKind = "mail-case";
export const summaryLetterKind = "mail-summary";

/** Suffix of job keys for deadline emails, which may wait for the morning without delaying others. */
export const supportQueue = ":support";

type Pair = { readonly userId: number; readonly caseId: number };

/** Queues an email with everything waiting for a person on a case. `queue` separates what waits for different times. */
export const caseLetterJob = (
  { userId, caseId }: Pair,
  { runAt, queue = "" }: { runAt?: Date; queue?: string } = {},
): NewJob => ({
  kind: caseLetterKind,
  lane: "letters",
  dedupeKey: `${userId}:${caseId}${queue}`,
  payload: { userId, caseId },
  ...(runAt && { runAt }),
});

/** Queues a person's daily summary. */
export const summaryLetterJob = (userId: number, day: string): NewJob => ({
  kind: summaryLetterKind,
  lane: "letters",
  dedupeKey: `${userId}:${day}`,
  payload: { userId, day },
});
