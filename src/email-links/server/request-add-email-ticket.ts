import type { emailLinkCalls } from "#email-links/contract/calls.ts";
import { findEmails, storePendingEmail } from "#email-links/server/alternative-email-store.ts";
import { alternativeEmailMail } from "#email-links/server/link-mails.ts";
import { countEmailLinks, storeEmailLink } from "#email-links/server/link-store.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import { requestLocale } from "#email-links/server/request-locale.ts";
import { hourMs } from "#platform/rules/durations.ts";
import { emailKey, isSameEmail } from "#platform/rules/text/email-key.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { abilitiesOverUser } from "#users/rules/user-abilities.ts";
import { findAccount } from "#users/server/account/account-store.ts";
import { toUserFacts } from "#users/server/user-views.ts";

type Call = typeof emailLinkCalls.requestAddEmailTicket;

/** Links that one person can request per hour, to any addresses. */
const maxAnHour = 5;

/** Sends a link to the address, which becomes the person's alternative email after they open the link and confirm. */
export const requestAddEmailTicket: Operation<Call> = async (request) => {
  const { actor, now, body, app } = request;
  const userId = await findWhose(request);
  await request.inTransaction(async (tx) => {
    const person = await findEmails(tx.db, userId);
    if (!person) throw request.refuse("notFound");
    const theirs = [person.email, person.alternativeEmail].filter((email) => email !== null);
    if (theirs.some((email) => isSameEmail(email, body.email))) throw request.refuse("alreadyYours");
    const purpose = "alternativeEmail";
    const sent = await countEmailLinks(tx.db, { purpose, userId }, new Date(now.getTime() - hourMs));
    if (sent >= maxAnHour) throw request.refuse("tooManyRequests", { retryAfterSeconds: hourMs / 1_000 });
    await storePendingEmail(tx.db, userId, body.email);
    const emailLink = { purpose, userId, customerNumber: null, email: body.email } as const;
    const link = await storeEmailLink(tx.db, emailLink, now);
    const locale = await findMailLocale(tx.db, {
      userId,
      customerNumber: actor.customerNumber,
      fallback: requestLocale(request),
    });
    tx.enqueue(mailJob(alternativeEmailMail(app.settings, { ...link, locale, name: person.name, to: body.email })));
    tx.note({ userId });
  });
};

/** Whose address it is: the actor's, or that of a person they administer whose address is pending. */
async function findWhose({ actor, db, body, refuse }: CallRequest<Call>): Promise<number> {
  const { userId = actor.userId, email } = body;
  if (userId === actor.userId) return userId;
  const account = await findAccount(db, actor, { userId });
  const isAllowed = account && abilitiesOverUser(actor, toUserFacts(account)).changeAlternativeEmail;
  if (!isAllowed || emailKey(account.pending_email ?? "") !== emailKey(email)) throw refuse("notFound");
  return account.user_id;
}
