import { isInAudience } from "#visibility/rules/audience.ts";

/**
 * Whether a message of a case that this person can see is visible to them; also for message drafts and mentions. Its
 * twin in SQL is `messageScope` of server/message-scope-store.ts.
 */
export const maySeeMessage: typeof isInAudience = isInAudience;
