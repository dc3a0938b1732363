import type { IncomingMail, IntakeReason } from "#email-intake/contract/incoming-mail.ts";

/** Why a mail waits that another try may take in. */
export const retryable: readonly IntakeReason[] = ["failed", "unreadable"];

/** Whether staff may have a mail taken in anew: it was given up, and its original is there. The twin is in retry-mail-store.ts. */
export const mayRetry = ({ state, why, hasOriginal }: Pick<IncomingMail, "state" | "why" | "hasOriginal">): boolean =>
  state === "waiting" && retryable.includes(why) && hasOriginal;
