import type { emailLinkCalls } from "#email-links/contract/calls.ts";
import type { AlternativeEmailChanged } from "#email-links/server/alternative-email-event.ts";
import { belongsToSomeoneElse, storeAlternativeEmail } from "#email-links/server/alternative-email-store.ts";
import { findOwnEmailLink } from "#email-links/server/find-own-link.ts";
import { addedEmailMail } from "#email-links/server/link-mails.ts";
import { consumeEmailLink } from "#email-links/server/link-store.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import { requestLocale } from "#email-links/server/request-locale.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

type Call = typeof emailLinkCalls.validateAddEmailTicket;

/** Makes the link's address the actor's alternative email, once. */
export const validateAddEmailTicket: Operation<Call> = async (request) => {
  const { app, actor, db, now, body } = request;
  await findOwnEmailLink(db, { app, actor, token: body.token, purpose: "alternativeEmail" });
  await request.inTransaction(async (tx) => {
    const { emailLink, why } = await consumeEmailLink(tx.db, body.token, now);
    if (!emailLink) throw request.refuse(why === "unknown" ? "notFound" : why);
    if (await belongsToSomeoneElse(tx.db, actor.userId, emailLink.email)) throw request.refuse("emailTaken");
    await storeAlternativeEmail(tx.db, actor.userId, emailLink.email);
    tx.emit({ topic: "alternativeEmailChanged", userId: actor.userId } satisfies AlternativeEmailChanged);
    await sendConfirmation(request, tx);
    tx.note({ ticketId: emailLink.id });
  });
};

/** The bundled provider accepts the new address for sign-in, so the owner is notified at the previous one. */
async function sendConfirmation(request: CallRequest<Call>, tx: Tx): Promise<void> {
  const { settings } = request.app;
  if (loginWay(settings, isStaff(request.actor)) === "provider") return;
  const { userId, customerNumber, email: to, name } = request.actor;
  const locale = await findMailLocale(tx.db, { userId, customerNumber, fallback: requestLocale(request) });
  tx.enqueue(mailJob(addedEmailMail(settings, { to, name, locale })));
}
