import type { ShownEmailLink } from "#email-links/contract/calls.ts";

/** A link is good for seven days, to the second. */
export const linkDays = 7;
const lifetimeMs = linkDays * 24 * 60 * 60 * 1_000;

export const linkExpiry = (created: Date): Date => new Date(created.getTime() + lifetimeMs);

type Times = { readonly expiresAt: Date; readonly usedAt: Date | null; readonly replacedAt: Date | null };

/**
 * How a link stands, first match wins. Confirmed: what it asks for is so (`isAnswered`), by this link or another way, or
 * it was used. At seven days exactly it still opens, later it does not.
 */
export function linkState(emailLink: Times, isAnswered: boolean, now: Date): ShownEmailLink["state"] {
  if (isAnswered) return "confirmed";
  if (emailLink.replacedAt !== null) return "replaced";
  if (emailLink.usedAt !== null) return "confirmed";
  return now.getTime() > emailLink.expiresAt.getTime() ? "expired" : "open";
}
