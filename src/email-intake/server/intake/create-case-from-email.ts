import { createHash, randomUUID } from "node:crypto";
import { findNames } from "#care-cases/server/public.ts";
import type { intakeCalls } from "#email-intake/contract/calls.ts";
import { insertIncomingMail, settleMail, tryAgain } from "#email-intake/server/incoming-mail-store.ts";
import { readText } from "#email-intake/server/reading/read-mail.ts";
import { messageKeyOf, namedMessageId } from "#email-intake/server/sender/mail-identity.ts";
import { findCaseOfMessage } from "#email-intake/server/sender/same-mail-store.ts";
import { findSender, type MailSender } from "#email-intake/server/sender/sender-store.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { discardFile } from "#platform/server/files/discard-file.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { mailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { makeCase, withFiles } from "./make-case.ts";

type Call = typeof intakeCalls.createCareCaseFromEmail;
type Request = CallRequest<Call>;

/** Creates a case from an email in a staff member's mail program; idempotent. */
export const createCaseFromEmail: Operation<Call> = async (request) => {
  const { app, body } = request;
  const sender = await findSender(request.db, body.email);
  const isWanted = await namesCustomer(request, sender);
  const files = isWanted ? body.attachments.map(toFile) : [];
  const text = isWanted
    ? await readText(body.isHtml ? { html: body.body, text: null } : { html: null, text: body.body })
    : "";
  let isNew = false;
  const careCaseId = await withFiles(app, files, async (kept) => {
    const made = await request.inTransaction(async (tx) => {
      const known = await enroll(request, tx, sender);
      if (typeof known === "number") return { caseId: known, isNew: false };
      const wanted = await toCase(request, tx, { mailId: known.mailId, sender, text });
      const caseId = await makeCase(app, tx, wanted, kept);
      const userId = sender?.userId ?? null;
      // Unknown who else has the email.
      const outcome = { state: "created", why: "addIn", caseId, userId, isShared: true, now: request.now } as const;
      await settleMail(tx.db, known.mailId, { ...outcome, handledBy: request.actor.userId });
      tx.publish(mailLiveEvent);
      tx.note({ caseId, mailId: known.mailId });
      return { caseId, isNew: true };
    });
    isNew = made.isNew;
    if (!isNew) for (const { key } of kept) await discardFile(app, key);
    return made.caseId;
  });
  return { careCaseId, isNew };
};

const toFile = ({ name, contentType, content }: Request["body"]["attachments"][number]) => ({
  name,
  contentType,
  bytes: Buffer.from(content, "base64"),
});

/** Whether a case could be created. If it already was, the email needs neither a customer nor its files. */
async function namesCustomer(request: Request, sender: MailSender | null): Promise<boolean> {
  try {
    return await isCustomer(request.db, customerOf(request, sender));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Creates a row for this email, or returns the case already created from it. */
async function enroll({ actor, body, now }: Request, tx: Tx, sender: MailSender | null) {
  const messageKey = messageKeyOf(body.messageId ?? "");
  const before = await findCaseOfMessage(tx.db, { messageKey, from: body.email });
  if (before) return before;
  const own = body.clientKey
    ? `key ${actor.userId} ${body.clientKey}`
    : `mail ${emailKey(body.email)} ${body.messageId || randomUUID()}`;
  const fingerprint = createHash("sha256").update(`add-in ${own}`).digest();
  const mail = await insertIncomingMail(tx.db, {
    fingerprint,
    messageKey,
    headerMessageId: namedMessageId(body.messageId ?? ""),
    receivedAt: receivedAt(body.receivedAt, now),
    fromName: body.name || (sender?.name ?? ""),
    fromEmail: emailKey(body.email),
    subject: body.subject,
    size: body.body.length,
    storageKey: null,
    now,
  });
  if (mail) return { mailId: mail.id };
  const known = await tryAgain(tx.db, fingerprint, now);
  if (!known) throw new Error("a mail was forgotten while it came in");
  return known.caseId ?? { mailId: known.id };
}

const receivedAt = (said: string | undefined, now: Date): Date =>
  said === undefined ? now : new Date(Math.min(Date.parse(said), now.getTime()));

type ReadMail = { readonly mailId: number; readonly sender: MailSender | null; readonly text: string };

async function toCase(request: Request, tx: Tx, { mailId, sender, text }: ReadMail) {
  const { actor, app, body, now, refuse } = request;
  const customerNumber = customerOf(request, sender);
  if (!(await isCustomer(tx.db, customerNumber))) throw refuse("notFound");
  const isTheirs = sender?.memberships.some((each) => each.customerNumber === customerNumber) ?? false;
  return {
    actor,
    mailId,
    customerNumber,
    contactPersonId: body.contactPersonId ?? (isTheirs ? (sender?.userId ?? null) : null),
    subject: body.subject,
    unsaid: await titleWithoutSubject(app, actor, body.name || body.email),
    text,
    note: "",
    receivedAt: receivedAt(body.receivedAt, now),
    relatedCaseId: null,
    refuse,
  };
}

function customerOf({ body, refuse }: Request, sender: MailSender | null): string {
  if (body.customerNumber !== undefined) return String(Number(body.customerNumber));
  const [only, ...others] = sender?.memberships ?? [];
  if (!only) throw refuse("unknownSender");
  if (others.length > 0) throw refuse("severalCompanies");
  return only.customerNumber;
}

/** Whether the company exists. */
export async function isCustomer(db: Db, customerNumber: string): Promise<boolean> {
  const wanted = { staff: [], handlers: [], users: [], teams: [], customers: [Number(customerNumber)] };
  return (await findNames(db, wanted)).customers.size > 0;
}

/** The title for a case without a subject, in the language of the staff member creating it. */
export async function titleWithoutSubject(app: App, actor: Actor, name: string): Promise<string> {
  const reader = { userId: actor.userId, customerNumber: null, fallback: havnLocale(app.settings, "da") };
  const locale = await findMailLocale(app.database.db, reader);
  return serverWords(locale, app.settings.brand).t("intakeReceipt.unsaid", { name });
}
