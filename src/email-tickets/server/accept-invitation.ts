import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import type { emailTicketCalls } from "#email-tickets/contract/calls.ts";
import { findOwnTicket } from "#email-tickets/server/find-own-ticket.ts";
import { acceptInvitationOf } from "#email-tickets/server/invitation-store.ts";
import { spendTicket } from "#email-tickets/server/ticket-store.ts";
import type { Operation } from "#platform/server/implement.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";

/** Answers the actor's invitation, once: the company is theirs from then on. */
export const acceptInvitation: Operation<typeof emailTicketCalls.acceptInvitation> = (request) =>
  request.inTransaction(async (tx) => {
    const { app, actor, now, body } = request;
    const { customerNumber } = await findOwnTicket(tx.db, { app, actor, token: body.token, purpose: "invitation" });
    const { ticket, why } = await spendTicket(tx.db, body.token, now);
    if (!ticket) throw request.refuse(why === "unknown" ? "notFound" : why);
    const isAccepted = await acceptInvitationOf(tx.db, ticket, now);
    if (!isAccepted || customerNumber === null) throw request.refuse("notFound");
    tx.publish(personLiveEvent(actor.userId));
    tx.publish(customerLiveEvent(customerNumber));
    tx.note({ ticketId: ticket.id, customerNumber });
    return { customerNumber };
  });
