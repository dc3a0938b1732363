import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import { emailLinkCalls } from "#email-links/contract/calls.ts";
import { linkState } from "#email-links/rules/link-state.ts";
import type { AlternativeEmailChanged } from "#email-links/server/alternative-email-event.ts";
import { clearAlternativeEmail, hasAlternativeEmail } from "#email-links/server/alternative-email-store.ts";
import { findOwnEmailLink } from "#email-links/server/find-own-link.ts";
import { acceptInvitationOf, findMembership } from "#email-links/server/invitation-store.ts";
import { consumeEmailLink, replaceEmailLinks } from "#email-links/server/link-store.ts";
import { requestAddEmailTicket } from "#email-links/server/request-add-email-ticket.ts";
import { validateAddEmailTicket } from "#email-links/server/validate-add-email-ticket.ts";
import { implement, notImpersonating, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";

/** Removes the actor's alternative email, and a pending one, whose link becomes invalid. */
const removeAlternativeEmail: Operation<typeof emailLinkCalls.removeAlternativeEmail> = async (request) => {
  const { actor, now } = request;
  await request.inTransaction(async (tx) => {
    await clearAlternativeEmail(tx.db, actor.userId);
    await replaceEmailLinks(tx.db, { purpose: "alternativeEmail", userId: actor.userId, customerNumber: null }, now);
    tx.emit({ topic: "alternativeEmailChanged", userId: actor.userId } satisfies AlternativeEmailChanged);
  });
};

/** Accepts the actor's invitation, once, so they belong to the company. */
const acceptInvitation: Operation<typeof emailLinkCalls.acceptInvitation> = async (request) => {
  const { app, actor, db, now, body } = request;
  const { customerNumber } = await findOwnEmailLink(db, { app, actor, token: body.token, purpose: "invitation" });
  return request.inTransaction(async (tx) => {
    const { emailLink, why } = await consumeEmailLink(tx.db, body.token, now);
    if (!emailLink) throw request.refuse(why === "unknown" ? "notFound" : why);
    const isAccepted = await acceptInvitationOf(tx.db, emailLink, now);
    if (!isAccepted || customerNumber === null) throw request.refuse("notFound");
    tx.publish(personLiveEvent(actor.userId));
    tx.publish(customerLiveEvent(customerNumber));
    tx.note({ ticketId: emailLink.id, customerNumber });
    return { customerNumber };
  });
};

/** Shows a link to its owner. Read-only, since mail scanners open links too. */
const getEmailTicket: Operation<typeof emailLinkCalls.getEmailTicket> = async (request) => {
  const { app, actor, db, now, body } = request;
  const ticket = await findOwnEmailLink(db, { app, actor, token: body.token });
  const { purpose, email, customerNumber } = ticket;
  if (customerNumber === null) {
    const isAnswered = await hasAlternativeEmail(db, actor.userId, email);
    return {
      ticket: { purpose, email, customerNumber, companyName: null, state: linkState(ticket, isAnswered, now) },
    };
  }
  const relation = await findMembership(db, actor.userId, customerNumber);
  if (!relation) throw request.refuse("notFound");
  const state = linkState(ticket, relation.isAccepted, now);
  return { ticket: { purpose, email, customerNumber, companyName: relation.companyName, state } };
};

/** The calls for emailed links; each checks whose link it is. */
export const emailLinkApi = implement(emailLinkCalls, {
  getEmailTicket: { allow: signedIn, run: getEmailTicket },
  acceptInvitation: { allow: notImpersonating(signedIn), run: acceptInvitation },
  requestAddEmailTicket: { allow: notImpersonating(signedIn), run: requestAddEmailTicket },
  validateAddEmailTicket: { allow: notImpersonating(signedIn), run: validateAddEmailTicket },
  removeAlternativeEmail: { allow: notImpersonating(signedIn), run: removeAlternativeEmail },
});
