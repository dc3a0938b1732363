import type { emailTicketCalls } from "#email-tickets/contract/calls.ts";
import { isSomebodyElses, storeAlternativeEmail } from "#email-tickets/server/alternative-email-store.ts";
import { findOwnTicket } from "#email-tickets/server/find-own-ticket.ts";
import { spendTicket } from "#email-tickets/server/ticket-store.ts";
import type { Operation } from "#platform/server/implement.ts";

/** Makes the address of the actor's link their alternative e-mail, once. */
export const validateAddEmailTicket: Operation<typeof emailTicketCalls.validateAddEmailTicket> = async (request) => {
  await request.inTransaction(async (tx) => {
    const { app, actor, now, body } = request;
    if (actor.impersonator) throw request.refuse("whileActing");
    await findOwnTicket(tx.db, { app, actor, token: body.token, purpose: "alternativeEmail" });
    const { ticket, why } = await spendTicket(tx.db, body.token, now);
    if (!ticket) throw request.refuse(why === "unknown" ? "notFound" : why);
    if (await isSomebodyElses(tx.db, actor.userId, ticket.email)) throw request.refuse("emailTaken");
    await storeAlternativeEmail(tx.db, actor.userId, ticket.email);
    tx.note({ ticketId: ticket.id });
  });
};
