import { isInAudience } from "#visibility/rules/audience.ts";

/**
 * Whether a message of a case that this person can see is visible to them; also for message drafts and mentions,
 * and for earlier texts, each with the audience that it had. Its
 * twin in SQL is `messageScope` of server/message-scope-store.ts.
 */
export const maySeeMessage: typeof isInAudience = isInAudience;

/**
 * Who may see what a message leaves out of its email: everybody who can see the message, but only staff if staff wrote
 * it, since they may have quoted something internal, and their message may become external.
 */
export const leftOutAudience = ({ byStaff }: { readonly byStaff: boolean }) => ({ isInternal: byStaff });
