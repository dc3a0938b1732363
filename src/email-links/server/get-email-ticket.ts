import type { emailLinkCalls } from "#email-links/contract/calls.ts";
import { linkState } from "#email-links/rules/link-state.ts";
import { hasAlternativeEmail } from "#email-links/server/alternative-email-store.ts";
import { findOwnEmailLink } from "#email-links/server/find-own-link.ts";
import { findRelation } from "#email-links/server/invitation-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** What a link means to its owner. It reads only: mail scanners open links too. */
export const getEmailTicket: Operation<typeof emailLinkCalls.getEmailTicket> = async (request) => {
  const { app, actor, db, now, body } = request;
  const ticket = await findOwnEmailLink(db, { app, actor, token: body.token });
  const { purpose, email, customerNumber } = ticket;
  if (customerNumber === null) {
    const isAnswered = await hasAlternativeEmail(db, actor.userId, email);
    return {
      ticket: { purpose, email, customerNumber, companyName: null, state: linkState(ticket, isAnswered, now) },
    };
  }
  const relation = await findRelation(db, actor.userId, customerNumber);
  if (!relation) throw request.refuse("notFound");
  const state = linkState(ticket, relation.isAccepted, now);
  return { ticket: { purpose, email, customerNumber, companyName: relation.companyName, state } };
};
