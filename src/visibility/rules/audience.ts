import type { Actor } from "#platform/contract/actor.ts";

/** Somebody who reads: who is signed in, or a person who is told of something without asking. */
export type Reader = Pick<Actor, "role"> | { readonly isStaff: boolean };

/**
 * Whether anything internal exists for this person, and so whether they may write it: for staff alone, and not while they
 * act for a customer.
 */
export const seesInternal = (reader: Reader): boolean => ("role" in reader ? reader.role === "staff" : reader.isStaff);

/**
 * Whether this person is among those whom a thing on a case that they see is for. Its twin in SQL is `inAudience` of
 * server/audience-store.ts.
 */
export const isInAudience = (reader: Reader, { isInternal }: { readonly isInternal: boolean }): boolean =>
  seesInternal(reader) || !isInternal;
