import { isInAudience } from "#visibility/rules/audience.ts";

/**
 * Whether a message of a case that this person sees exists for them; the same goes for what is begun of one, and for a
 * mention. Its twin in SQL is `messageScope` of server/message-scope-store.ts.
 */
export const maySeeMessage: typeof isInAudience = isInAudience;
