import { mayWriteMessage } from "#care-cases/rules/public.ts";
import { findCase, type StoredCase, toFacts } from "#care-cases/server/public.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import type { intakeCalls } from "#email-intake/contract/calls.ts";
import { textWithin } from "#email-intake/rules/case-text.ts";
import { claimMail, lockPendingMail, releaseMail, settleMail } from "#email-intake/server/incoming-mail-store.ts";
import {
  filesOfForwarded,
  forwardedBy,
  type Original,
  readOriginal,
} from "#email-intake/server/reading/read-original.ts";
import { checkRemember, rememberSender } from "#email-intake/server/remembered/remember-sender.ts";
import { mailAuthor } from "#email-intake/server/sender/mail-author.ts";
import { findSender, findSenders } from "#email-intake/server/sender/sender-store.ts";
import { findMail, type StoredMail } from "#email-intake/server/shown-mail-store.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { appendedKey, appendMessage } from "./append-message.ts";
import { isCustomer, titleWithoutSubject } from "./create-case-from-email.ts";
import { followAppended, followCase } from "./follow-case.ts";
import { mailEventAbout } from "./mail-event-about.ts";
import { makeCase, withFiles } from "./make-case.ts";
import { findAppended } from "./retry-mail-store.ts";
import { sealedNote } from "./sealed-note.ts";

type Mine = {
  readonly db: CallRequest<typeof intakeCalls.discardIncomingMail>["db"];
  refuse(code: "notFound" | "notWaiting"): Refusal;
};

/** The email, if still undecided. */
async function findUndecided({ db, refuse }: Mine, mailId: number): Promise<StoredMail> {
  const stored = await findMail(db, mailId);
  if (!stored) throw refuse("notFound");
  if (!["received", "waiting", "ignored"].includes(stored.mail.state)) throw refuse("notWaiting");
  return stored;
}

/** Creates a case for the chosen customer and contact person; its clock starts when the email arrived. */
export const createCaseFromIncomingMail: Operation<typeof intakeCalls.createCareCaseFromIncomingMail> = async (
  request,
) => {
  const { actor, app, body, now, refuse } = request;
  const stored = await findUndecided(request, body.mailId);
  const customerNumber = String(Number(body.customerNumber));
  if (!(await isCustomer(request.db, customerNumber))) throw refuse("notFound");
  const { mail } = stored;
  const remembered = await checkRemember(request, mail);
  const original = await readOriginal(app, stored);
  const forwarded = body.forwarded ? forwardedBy(mail, original) : null;
  if (body.forwarded && !forwarded) throw refuse("notForwarded");
  const files = forwarded ? await filesOfForwarded(app, original, forwarded) : original.files;
  const from = forwarded ?? mail;
  const wanted = {
    actor,
    mailId: mail.id,
    customerNumber,
    contactPersonId: body.contactPersonId,
    subject: from.subject,
    unsaid: await titleWithoutSubject(app, actor, from.fromName || from.fromEmail),
    text: forwarded ? forwarded.text : original.whole,
    note: forwarded ? "" : await sealedNote(app, readerOf(actor), original.sealed),
    receivedAt: new Date(mail.receivedAt),
    relatedCaseId: null,
    refuse,
  };
  const careCaseId = await withFiles(app, files, (kept) =>
    request.inTransaction(async (tx) => {
      if (!(await lockPendingMail(tx.db, mail.id, { by: actor.userId, now }))) throw refuse("notWaiting");
      const caseId = await makeCase(app, tx, wanted, kept);
      await followCase(tx, { actor, caseId, copied: await copiedIn(tx.db, original) });
      const outcome = { state: "created", why: "byStaff", caseId, handledBy: actor.userId, now } as const;
      await settleMail(tx.db, mail.id, outcome);
      if (remembered) await rememberSender(request, tx, remembered);
      tx.publish(mailEventAbout(mail));
      tx.note({ caseId, mailId: mail.id });
      return caseId;
    }),
  );
  return { careCaseId };
};

/**
 * Adds the email to a case: as a message of its sender, impersonated, if they are known and may write there; otherwise
 * as an internal staff message that names its author.
 */
export const appendIncomingMail: Operation<typeof intakeCalls.appendIncomingMail> = async (request) => {
  const { actor, app, body, db, now, refuse } = request;
  const stored = await findUndecided(request, body.mailId);
  // Deciding about emails on a case is part of handling that case.
  if (stored.mail.careCase?.id !== body.caseId && !staffMay(actor, "decideMail")) throw refuse("forbidden");
  const careCase = await findCase(db, actor, body.caseId);
  const takes =
    careCase && mayWriteMessage(actor, toFacts(careCase), { closedAt: careCase.closed_at, now, ...app.settings.cases });
  if (!careCase || !takes) throw refuse("caseMissing");
  const mailId = stored.mail.id;
  if (!(await claimMail(db, mailId, { by: actor.userId, now }))) throw refuse("notWaiting");
  try {
    const messageId = await appendOnce(request, stored, careCase);
    await request.inTransaction(async (tx) => {
      if (!(await lockPendingMail(tx.db, mailId, { by: actor.userId, now }))) return;
      const outcome = { state: "appended", why: "byStaff", handledBy: actor.userId, now } as const;
      await settleMail(tx.db, mailId, { ...outcome, caseId: careCase.id, messageId });
      tx.publish(mailEventAbout(stored.mail));
      tx.note({ caseId: careCase.id, messageId, mailId });
    });
    return { messageId };
  } catch (error) {
    await releaseMail(db, mailId, actor.userId);
    throw error;
  }
};

/** Adds the message, unless a crashed process already did. */
async function appendOnce(request: AppendRequest, stored: StoredMail, careCase: StoredCase): Promise<number> {
  const { actor, app, db } = request;
  const { mail } = stored;
  const found = await findAppended(db, careCase.id, appendedKey(mail.id, careCase.id));
  if (found !== null) return found;
  const original = await readOriginal(app, stored);
  const { own, leftOut, files, sealed } = original;
  const sender = mail.fromEmail === "" ? null : await findSender(db, mail.fromEmail);
  const person = sender && mailAuthor(mail, sender, careCase, { now: request.now, ...request.app.settings.cases });
  const writer = person && { ...person, impersonator: { userId: actor.userId, name: actor.name } };
  const text = textWithin(
    own,
    messageBounds.text.max - 1_000,
    mail.subject,
    await sealedNote(app, readerOf(actor), sealed),
  );
  const messageId = await appendMessage(app, {
    mailId: mail.id,
    actor: writer ?? actor,
    caseId: careCase.id,
    comment: writer ? text : `${await origin(request, stored)}${text}`,
    leftOut,
    isInternal: writer === null,
    files,
  });
  // Internal messages create no followers.
  if (writer) {
    const copied = await copiedIn(db, original);
    await followAppended(app, { mailId: mail.id, actor: writer, caseId: careCase.id, copied });
  }
  return messageId;
}

/** The known people who also got the email. */
const copiedIn = async (db: Db, { copied }: Original) => [...(await findSenders(db, copied.slice(0, 50))).values()];

const readerOf = ({ userId }: Actor) => ({ userId, customerNumber: null });

type AppendRequest = CallRequest<typeof intakeCalls.appendIncomingMail>;

/** The author's name, placed above the text. */
async function origin({ actor, app }: AppendRequest, { mail }: StoredMail): Promise<string> {
  const locale = await findMailLocale(app.database.db, {
    ...readerOf(actor),
    fallback: havnLocale(app.settings, "da"),
  });
  const { t } = serverWords(locale, app.settings.brand);
  const from = mail.fromName ? `${mail.fromName} <${mail.fromEmail}>` : mail.fromEmail;
  return `<p><strong>${escapeHtml(t("intakeReceipt.from", { from, subject: mail.subject }))}</strong></p>`;
}

/** Discards the email; it is later deleted with the ignored ones. */
export const discardIncomingMail: Operation<typeof intakeCalls.discardIncomingMail> = async (request) => {
  const { actor, body, now, refuse } = request;
  const { mail } = await findUndecided(request, body.mailId);
  await request.inTransaction(async (tx) => {
    if (!(await lockPendingMail(tx.db, body.mailId, { by: actor.userId, now }))) throw refuse("notWaiting");
    const outcome = { state: "discarded", why: "byStaff", caseId: null, handledBy: actor.userId, now } as const;
    await settleMail(tx.db, body.mailId, outcome);
    tx.publish(mailEventAbout(mail));
    tx.note({ mailId: body.mailId });
  });
  return undefined;
};
