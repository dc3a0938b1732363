import type { emailTicketCalls } from "#email-tickets/contract/calls.ts";
import { isSomebodyElses, storeAlternativeEmail } from "#email-tickets/server/alternative-email-store.ts";
import { askedLocale } from "#email-tickets/server/asked-locale.ts";
import { findOwnTicket } from "#email-tickets/server/find-own-ticket.ts";
import { findMailLocale } from "#email-tickets/server/mail-language-store.ts";
import { addedEmailMail } from "#email-tickets/server/ticket-mails.ts";
import { spendTicket } from "#email-tickets/server/ticket-store.ts";
import type { CallRequest, Operation } from "#platform/server/implement.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import type { Tx } from "#platform/server/transaction.ts";

type Call = typeof emailTicketCalls.validateAddEmailTicket;

/** Makes the address of the actor's link their alternative e-mail, once. */
export const validateAddEmailTicket: Operation<Call> = async (request) => {
  await request.inTransaction(async (tx) => {
    const { app, actor, now, body } = request;
    await findOwnTicket(tx.db, { app, actor, token: body.token, purpose: "alternativeEmail" });
    const { ticket, why } = await spendTicket(tx.db, body.token, now);
    if (!ticket) throw request.refuse(why === "unknown" ? "notFound" : why);
    if (await isSomebodyElses(tx.db, actor.userId, ticket.email)) throw request.refuse("emailTaken");
    await storeAlternativeEmail(tx.db, actor.userId, ticket.email, now);
    await tellOfIt(request, tx);
    tx.note({ ticketId: ticket.id });
  });
};

/** The bundled provider takes the new address for the account, so whoever has it hears of it at the former one. */
async function tellOfIt(request: CallRequest<Call>, tx: Tx): Promise<void> {
  const { settings } = request.app;
  if (settings.oidc) return;
  const { userId, customerNumber, email: to, name } = request.actor;
  const locale = await findMailLocale(tx.db, { userId, customerNumber, fallback: askedLocale(request) });
  tx.enqueue(mailJob(addedEmailMail(settings, { to, name, locale })));
}
