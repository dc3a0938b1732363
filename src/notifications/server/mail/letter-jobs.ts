import type { NewJob } from "#platform/server/jobs/job-store.ts";

export const caseLetterKind = "mail-case";
export const summaryLetterKind = "mail-summary";

/** Of mails of deadlines, which may wait for the morning, and hold no others up. */
export const supportQueue = ":support";

type Pair = { readonly userId: number; readonly caseId: number };

/** Asks for a mail of what waits for a person of a case. `queue` keeps apart what does not wait for the same moment. */
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

/** Asks for a person's summary of a day. */
export const summaryLetterJob = (userId: number, day: string): NewJob => ({
  kind: summaryLetterKind,
  lane: "letters",
  dedupeKey: `${userId}:${day}`,
  payload: { userId, day },
});
