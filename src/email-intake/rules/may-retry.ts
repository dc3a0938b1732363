import type { IncomingMail, IntakeReason } from "#email-intake/contract/incoming-mail.ts";

/** Reasons for waiting that a retry may resolve. */
export const retryable: readonly IntakeReason[] = ["failed", "unreadable"];

/** Whether staff may retry an email: it failed, and its original exists. Must match retry-mail-store.ts. */
export const mayRetry = ({ state, why, hasOriginal }: Pick<IncomingMail, "state" | "why" | "hasOriginal">): boolean =>
  state === "waiting" && retryable.includes(why) && hasOriginal;
