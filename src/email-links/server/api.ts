import { emailLinkCalls } from "#email-links/contract/calls.ts";
import { acceptInvitation } from "#email-links/server/accept-invitation.ts";
import { getEmailTicket } from "#email-links/server/get-email-ticket.ts";
import { removeAlternativeEmail } from "#email-links/server/remove-alternative-email.ts";
import { requestAddEmailTicket } from "#email-links/server/request-add-email-ticket.ts";
import { validateAddEmailTicket } from "#email-links/server/validate-add-email-ticket.ts";
import { implement, oneself, signedIn } from "#platform/server/http/implement.ts";

/** The calls of links that were mailed; each asks whose link it is. */
export const emailLinkApi = implement(emailLinkCalls, {
  getEmailTicket: { allow: signedIn, run: getEmailTicket },
  acceptInvitation: { allow: oneself(signedIn), run: acceptInvitation },
  requestAddEmailTicket: { allow: oneself(signedIn), run: requestAddEmailTicket },
  validateAddEmailTicket: { allow: oneself(signedIn), run: validateAddEmailTicket },
  removeAlternativeEmail: { allow: oneself(signedIn), run: removeAlternativeEmail },
});
