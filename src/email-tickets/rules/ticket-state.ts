import type { EmailTicket } from "#email-tickets/contract/calls.ts";

/** A link is good for seven days, to the second. */
export const ticketDays = 7;
const lifetimeMs = ticketDays * 24 * 60 * 60 * 1_000;

export const ticketExpiry = (created: Date): Date => new Date(created.getTime() + lifetimeMs);

type Times = { readonly expiresAt: Date; readonly usedAt: Date | null; readonly replacedAt: Date | null };

/**
 * How a link stands, first match wins. Confirmed: what it asks for is so (`isAnswered`), by this link or another way, or
 * it was used. At seven days exactly it still opens, later it does not.
 */
export function ticketState(ticket: Times, isAnswered: boolean, now: Date): EmailTicket["state"] {
  if (isAnswered) return "confirmed";
  if (ticket.replacedAt !== null) return "replaced";
  if (ticket.usedAt !== null) return "confirmed";
  return now.getTime() > ticket.expiresAt.getTime() ? "expired" : "open";
}
