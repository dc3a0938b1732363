import type { Actor } from "#platform/contract/actor.ts";

/** A reader: the signed-in person, or someone being notified. */
export type Reader = Pick<Actor, "role"> | { readonly isStaff: boolean };

/** Whether this person may read and write internal content: only staff who aren't impersonating a customer. */
export const seesInternal = (reader: Reader): boolean => ("role" in reader ? reader.role === "staff" : reader.isStaff);

/**
 * Whether something on a case that this person can see is visible to them. Its twin in SQL is `inAudience` of
 * server/audience-store.ts.
 */
export const isInAudience = (reader: Reader, { isInternal }: { readonly isInternal: boolean }): boolean =>
  seesInternal(reader) || !isInternal;
