import type { emailTicketCalls } from "#email-tickets/contract/calls.ts";
import { clearAlternativeEmail } from "#email-tickets/server/alternative-email-store.ts";
import { replaceTickets } from "#email-tickets/server/ticket-store.ts";
import type { Operation } from "#platform/server/implement.ts";

/** Takes the actor's alternative e-mail away, and one that waits: its link is worth nothing from then on. */
export const removeAlternativeEmail: Operation<typeof emailTicketCalls.removeAlternativeEmail> = async (request) => {
  const { actor, now } = request;
  await request.inTransaction(async (tx) => {
    await clearAlternativeEmail(tx.db, actor.userId, now);
    await replaceTickets(tx.db, { purpose: "alternativeEmail", userId: actor.userId, customerNumber: null }, now);
  });
};
