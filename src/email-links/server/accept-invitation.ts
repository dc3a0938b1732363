import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import type { emailLinkCalls } from "#email-links/contract/calls.ts";
import { findOwnEmailLink } from "#email-links/server/find-own-link.ts";
import { acceptInvitationOf } from "#email-links/server/invitation-store.ts";
import { consumeEmailLink } from "#email-links/server/link-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";

/** Answers the actor's invitation, once: the company is theirs from then on. */
export const acceptInvitation: Operation<typeof emailLinkCalls.acceptInvitation> = (request) =>
  request.inTransaction(async (tx) => {
    const { app, actor, now, body } = request;
    const { customerNumber } = await findOwnEmailLink(tx.db, { app, actor, token: body.token, purpose: "invitation" });
    const { emailLink, why } = await consumeEmailLink(tx.db, body.token, now);
    if (!emailLink) throw request.refuse(why === "unknown" ? "notFound" : why);
    const isAccepted = await acceptInvitationOf(tx.db, emailLink, now);
    if (!isAccepted || customerNumber === null) throw request.refuse("notFound");
    tx.publish(personLiveEvent(actor.userId));
    tx.publish(customerLiveEvent(customerNumber));
    tx.note({ ticketId: emailLink.id, customerNumber });
    return { customerNumber };
  });
