import type { ShownEmailLink } from "#email-links/contract/calls.ts";
import { dayMs } from "#platform/rules/durations.ts";

/** Links are valid for seven days, to the second. */
export const linkDays = 7;
const lifetimeMs = linkDays * dayMs;

export const linkExpiry = (created: Date): Date => new Date(created.getTime() + lifetimeMs);

type Times = { readonly expiresAt: Date; readonly usedAt: Date | null; readonly replacedAt: Date | null };

/**
 * The state of a link, first match wins. Confirmed: its purpose is achieved (`isAnswered`), by this link or otherwise,
 * or it was used. Valid at exactly seven days, expired afterwards.
 */
export function linkState(emailLink: Times, isAnswered: boolean, now: Date): ShownEmailLink["state"] {
  if (isAnswered) return "confirmed";
  if (emailLink.replacedAt !== null) return "replaced";
  if (emailLink.usedAt !== null) return "confirmed";
  return now.getTime() > emailLink.expiresAt.getTime() ? "expired" : "open";
}
