import { findVisibleCase } from "#care-cases/server/public.ts";
import type { intakeCalls } from "#email-intake/contract/calls.ts";
import type { caseMailCalls } from "#email-intake/contract/case-mail-calls.ts";
import { confirmingTrusts, type IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { mailDomainProblem, readMailDomain } from "#email-intake/rules/remembered/mail-domain.ts";
import { undecided } from "#email-intake/server/incoming-mail-store.ts";
import { sealedNote } from "#email-intake/server/intake/sealed-note.ts";
import type { ForwardedMail } from "#email-intake/server/reading/parse-mail.ts";
import { emptyOriginal, forwardedBy, readOriginal } from "#email-intake/server/reading/read-original.ts";
import { ownDomains, toDeskMails } from "#email-intake/server/remembered/desk-mails.ts";
import { findCompanyOfUsersAt, findDomainCompany } from "#email-intake/server/remembered/mail-domain-store.ts";
import { findInvitations, findInvited } from "#email-intake/server/sender/invited-sender-store.ts";
import { mailAuthor } from "#email-intake/server/sender/mail-author.ts";
import { findSender, findSenders } from "#email-intake/server/sender/sender-store.ts";
import { findMail, findMailsOfCase } from "#email-intake/server/shown-mail-store.ts";
import { countWaiting, findMailPage } from "#email-intake/server/waiting-mail-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

const pageSize = bounds.pageSize.usual;

/** The list of incoming emails for staff. */
export const getIncomingMails: Operation<typeof intakeCalls.getIncomingMailsBySearch> = async ({ app, body, db }) => {
  const found = await findMailPage(db, { waiting: body.waiting, after: body.after, limit: pageSize + 1 }, body);
  const waitingCount = await countWaiting(db, body);
  const mails = await toDeskMails(app, db, found.slice(0, pageSize));
  return { mails, hasMore: found.length > pageSize, waitingCount };
};

/** Whether somebody reads an undecided email: who decides about those, or handles the case on which it waits. */
const mayReadUndecided = (actor: Actor): boolean => staffMay(actor, "decideMail") || staffMay(actor, "handleCases");

/** An email that this person may read: one outside of any case that they see is only for those who decide. */
async function findReadable(request: Parameters<typeof findVisibleCase>[0], id: number) {
  const { actor, db } = request;
  const stored = await findMail(db, id);
  if (!stored || staffMay(actor, "decideMail")) return stored;
  const { careCase, state } = stored.mail;
  if (careCase === null || (isUndecided(state) && !mayReadUndecided(actor))) return null;
  return (await findVisibleCase(request, careCase.id)) && stored;
}

const isUndecided = (state: IncomingMail["state"]): boolean => undecided.some((each) => each === state);

/** One email, parsed again from its original. */
export const getIncomingMail: Operation<typeof intakeCalls.getIncomingMail> = async (request) => {
  const { actor, app, body, db, now, refuse } = request;
  const stored = await findReadable(request, body.mailId);
  if (!stored) throw refuse("notFound");
  const { mail } = stored;
  const read = await unlessGone(readOriginal(app, stored), null);
  const original = read ?? emptyOriginal;
  const note = await sealedNote(app, { userId: actor.userId, customerNumber: null }, original.sealed);
  const forwarded = forwardedBy(mail, original);
  const from = forwarded ? forwarded.fromEmail : mail.fromEmail;
  const isReportedAsForged = mail.why === "suspicious";
  const sender = isReportedAsForged ? null : await findSender(db, from);
  const invited = !sender && isOffered(mail) ? await findInvited(db, from, now) : null;
  const known = sender?.memberships ?? invited?.open ?? [];
  const isDomains = known.length === 0 && sender?.isStaff !== true && isOffered(mail);
  // What staff forwarded is text: only they are confirmed, and not its author.
  const isConfirmed = !forwarded && isConfirmedMail(mail);
  const at = isDomains ? await companyAt(app, db, { from, isConfirmed }) : null;
  const domainOf = at?.company ?? null;
  const companies = domainOf ? [domainOf] : known;
  const author = sender ?? invited?.person;
  const [desk = { ...mail, mayRemember: [] }] = await toDeskMails(app, db, [mail]);
  return {
    mail: desk,
    text: `${original.whole}${note}`,
    isOriginalLost: read === null,
    recipients: original.copied.map(withoutOwnTokens),
    files: original.files.map(({ name, bytes }) => ({ name, size: bytes.length })),
    customers: companies.map(({ customerNumber, name }) => ({ customerNumber, name })),
    domainOf,
    isUsersDomain: domainOf !== null && at?.isUsers === true,
    invitations: isOffered(mail) ? await findInvitations(db, from, now) : [],
    contact: author && !author.isStaff ? { id: author.userId, name: author.name, isStaff: false } : null,
    forwarded: forwarded && withoutFile(forwarded),
  };
};

const isConfirmedMail = ({ trust }: IncomingMail): boolean => confirmingTrusts.some((each) => each === trust);

type MailAddress = { readonly from: string; readonly isConfirmed: boolean };

/**
 * The company whose mail domain this address has; or, if it is confirmed, the only one with users at its domain, never by a
 * domain that anybody can have.
 */
async function companyAt(app: App, db: Db, { from, isConfirmed }: MailAddress) {
  const found = await findDomainCompany(db, from);
  const domain = readMailDomain(from.slice(from.lastIndexOf("@") + 1));
  if (found || !isConfirmed || domain === null || mailDomainProblem(domain, await ownDomains(app, db)))
    return { company: found, isUsers: false };
  return { company: await findCompanyOfUsersAt(db, domain), isUsers: true };
}

/** Undecided, and not reported as forged. */
const isOffered = ({ state, why }: IncomingMail): boolean => isUndecided(state) && why !== "suspicious";

const withoutFile = ({ fromName, fromEmail, subject, text }: ForwardedMail) => ({ fromName, fromEmail, subject, text });

/** The original email. */
export const downloadIncomingMail: Operation<typeof intakeCalls.downloadIncomingMail> = async (request) => {
  const { app, body, refuse } = request;
  const stored = await findReadable(request, body.mailId);
  if (!stored?.storageKey) throw refuse("notFound");
  const { storageKey, mail } = stored;
  return { stream: await app.files.read(storageKey), name: `mail-${mail.id}.eml`, size: mail.size };
};

/** The source emails of a case, and those waiting on it. */
export const getIncomingMailsOfCase: Operation<typeof caseMailCalls.getIncomingMailsOfCareCase> = async (request) => {
  const { actor, app, body, db, now, refuse } = request;
  const careCase = await findVisibleCase(request, body.caseId);
  if (!careCase) throw refuse("notFound");
  const found = await findMailsOfCase(db, body.caseId);
  const mails = mayReadUndecided(actor) ? found : found.filter(({ state }) => !isUndecided(state));
  const waiting = mails.filter(({ state }) => state === "waiting");
  const senders = await findSenders(
    db,
    waiting.map(({ fromEmail }) => fromEmail),
  );
  const becomesTheirs = (mail: IncomingMail) => {
    const sender = mail.state === "waiting" ? senders.get(mail.fromEmail) : undefined;
    return sender !== undefined && mailAuthor(mail, sender, careCase, { now, ...app.settings.cases }) !== null;
  };
  return { mails: mails.map((mail) => ({ ...mail, becomesTheirs: becomesTheirs(mail) })) };
};
