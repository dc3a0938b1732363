import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { IncomingMailState } from "#email-intake/contract/incoming-mail.ts";
import { textWithin } from "#email-intake/rules/case-text.ts";
import { decideIntake, type IntakeDecision, type IntakeFacts } from "#email-intake/rules/decide-intake.ts";
import {
  findRegistered,
  type IntakeOutcome,
  lockPendingMail,
  type RegisteredMail,
  settleMail,
} from "#email-intake/server/incoming-mail-store.ts";
import { mailboxErrorText } from "#email-intake/server/mailbox/mailbox-states.ts";
import { type ParsedMail, parseHead } from "#email-intake/server/reading/parse-mail.ts";
import { readMail } from "#email-intake/server/reading/read-mail.ts";
import { acknowledgeMail } from "#email-intake/server/sender/acknowledge-mail.ts";
import { gatherFacts, type MailFacts } from "#email-intake/server/sender/gather-facts.ts";
import { keepInvitation } from "#email-intake/server/sender/invited-sender-store.ts";
import { messageKeyOf } from "#email-intake/server/sender/mail-identity.ts";
import { noteBounce } from "#email-intake/server/sender/note-bounce.ts";
import { sendReceipt } from "#email-intake/server/sender/receipt.ts";
import { noteSeenTokens } from "#email-intake/server/sender/reply-token-store.ts";
import { findCaseOfMessage } from "#email-intake/server/sender/same-mail-store.ts";
import { actorFor } from "#email-intake/server/sender/sender-store.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { App } from "#platform/server/app.ts";
import { infrastructureFault } from "#platform/server/database/infrastructure-fault.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { mailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { Refusal, refusalOf } from "#platform/server/requests/refusal.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { appendMessage } from "./append-message.ts";
import { createCaseOfRemembered } from "./case-of-remembered.ts";
import { followAppended, followCase } from "./follow-case.ts";
import { mailEventAbout } from "./mail-event-about.ts";
import { makeCase, withFiles } from "./make-case.ts";
import { registerMail } from "./register-mail.ts";
import { countAttempt } from "./retry-mail-store.ts";
import { sealedNote } from "./sealed-note.ts";

/** What happened to an email. */
export type IngestedMail = {
  readonly id: number;
  /** Whether it arrived for the first time. */
  readonly isNew: boolean;
  readonly state: Exclude<IncomingMailState, "received" | "discarded">;
  readonly caseId: number | null;
  /** Whether it now waits because it failed on every attempt. */
  readonly hasFailed: boolean;
};

/** Attempts that may fail because of the email itself; then it waits for staff. */
const maxAttempts = 3;

/**
 * Processes an email. Any bytes result in exactly one row, even if repeated. Throws if the database or file store
 * fails, and on an email's first failures; call it again to continue where it stopped. `receivedAt` is when a new
 * case's clock starts. For emails over the size limit, `raw` is the beginning and `wholeSize` the full size. An email
 * that failed permanently and arrives again is retried.
 */
export async function ingestMail(
  app: App,
  raw: Buffer,
  receivedAt: Date,
  wholeSize = raw.length,
  mailbox: string | null = null,
): Promise<IngestedMail> {
  const tooLarge = wholeSize > bounds.fileBytes || raw.length > bounds.fileBytes;
  const read = tooLarge ? { ...parseHead(raw), problem: "tooLarge" as const } : await readMail(app, raw);
  const at = new Date(Math.min(receivedAt.getTime(), app.now().getTime()));
  const { registered, isNew } = await registerMail(app, read, { raw, at, size: wholeSize, isKept: !tooLarge, mailbox });
  if (registered.state !== "received") return toIngested(registered, isNew);
  return { ...(await decide(app, read, { id: registered.id, at, mailbox, raw })), id: registered.id, isNew };
}

type ReadMail = ParsedMail & Pick<IntakeFacts, "problem">;

type TakenMail = Pick<Ingestion, "id" | "at" | "mailbox" | "raw">;

/** Decides about a stored email, of which this copy is in `mailbox`. */
export async function decide(app: App, read: ReadMail, taken: TakenMail): Promise<Result> {
  const { at, mailbox } = taken;
  const gathered = await gatherFacts(app, read, { problem: read.problem, at, mailbox });
  const ingestion: Ingestion = { ...taken, app, mail: read, gathered };
  return (await madeByAddIn(ingestion)) ?? carryOut(ingestion, decideIntake(gathered.facts));
}

type Ingestion = {
  readonly app: App;
  readonly mail: ParsedMail;
  readonly id: number;
  readonly at: Date;
  readonly mailbox: string | null;
  readonly raw: Buffer;
  readonly gathered: MailFacts;
};

type Result = Pick<IngestedMail, "state" | "caseId" | "hasFailed">;

const toIngested = ({ id, state, caseId }: RegisteredMail, isNew: boolean): IngestedMail => ({
  id,
  isNew,
  // A discarded email counts as ignored.
  state: state === "discarded" || state === "received" ? "ignored" : state,
  caseId,
  hasFailed: false,
});

async function carryOut(ingestion: Ingestion, decision: IntakeDecision): Promise<Result> {
  const { app, gathered } = ingestion;
  const { why, trust } = decision;
  const userId = gathered.sender?.userId ?? null;
  if (why === "bounce") await noteBounce(app, ingestion.raw);
  if (decision.act === "ignore") return settle(ingestion, { state: "ignored", why, trust, userId });
  if (decision.act === "wait") {
    return settle(ingestion, { state: "waiting", why, trust, userId, caseId: decision.caseId });
  }
  try {
    if (decision.act === "append") return await append(ingestion, decision);
    if (decision.act === "create") return await create(ingestion, decision);
    return { state: "created", caseId: await createCaseOfRemembered(ingestion, decision), hasFailed: false };
  } catch (error) {
    // First, because the calls that add a message also report a full disk or an unavailable database as a refusal.
    if (infrastructureFault(error)) throw error;
    // Something changed meanwhile, so the decision is no longer permitted.
    const caseId = decision.act === "append" ? decision.caseId : null;
    if (error instanceof Refusal) {
      const isStrangers = decision.act === "createRemembered" || why === "invitedSender";
      const refused = isStrangers ? "unknownSender" : "refused";
      return settle(ingestion, { state: "waiting", why: refused, trust, userId, caseId });
    }
    app.log.error({ err: error, mailId: ingestion.id }, "an email couldn't be processed");
    if ((await countAttempt(app.database.db, ingestion.id, mailboxErrorText(error))) < maxAttempts) throw error;
    return settle(ingestion, { state: "waiting", why: "failed", trust, userId, caseId });
  }
}

/** Staff already created a case from the same email in their mail program. */
async function madeByAddIn(ingestion: Ingestion): Promise<Result | null> {
  const { app, mail } = ingestion;
  const sent = { messageKey: messageKeyOf(mail.messageId), from: mail.senders[0] ?? "" };
  const caseId = await findCaseOfMessage(app.database.db, sent, "addIn");
  return caseId ? settle(ingestion, { state: "created", why: "addIn", caseId }) : null;
}

/** Stores the outcome, unless another process handling the same email was faster. */
async function settle(
  { app, id, mail, at, mailbox, gathered }: Ingestion,
  outcome: Omit<IntakeOutcome, "now">,
): Promise<Result> {
  const { db } = app.database;
  const { isShared, seenTokens, facts } = gathered;
  const hasFiles = facts.problem === null ? mail.files.length > 0 : null;
  const isSettled = await db.transaction().execute(async (tx) => {
    if (!(await settleMail(tx, id, { ...outcome, isShared, hasFiles, now: app.now() }, true))) return false;
    if (outcome.state !== "ignored") await noteSeenTokens(tx, seenTokens);
    if (outcome.state === "waiting") await acknowledgeMail(app, tx, { mail, at, mailbox, why: outcome.why, gathered });
    await publishLiveEvent(tx, mailEventAbout(outcome));
    return true;
  });
  const { state, caseId = null, why } = outcome;
  if (isSettled) return { state: state as IngestedMail["state"], caseId, hasFailed: why === "failed" };
  const other = await findRegistered(db, id);
  if (!other) throw new Error("a mail was forgotten while it was taken in");
  return toIngested(other, false);
}

type Append = Extract<IntakeDecision, { act: "append" }>;
type Create = Extract<IntakeDecision, { act: "create" }>;

async function append(
  ingestion: Ingestion,
  { caseId, customerNumber, isInternal, why, trust }: Append,
): Promise<Result> {
  const { app, mail, id, gathered } = ingestion;
  const author = gathered.sender ?? gathered.invited;
  const actor = author && actorFor(author, customerNumber);
  if (!actor) throw new Error("an answer has no writer");
  const reader = { userId: actor.userId, customerNumber };
  const note = await sealedNote(app, reader, mail.sealed);
  const comment = textWithin(mail.own, messageBounds.text.max, mail.subject, note);
  const { files, leftOut } = mail;
  const messageId = await appendMessage(app, { mailId: id, actor, caseId, comment, leftOut, isInternal, files });
  await followAppended(app, { mailId: id, actor, caseId, copied: gathered.copied });
  return settle(ingestion, { state: "appended", why, trust, caseId, messageId, userId: actor.userId });
}

/** Creates a case as the sender would have; row, case and receipt are written together. */
async function create(ingestion: Ingestion, { customerNumber, relatedCaseId, why, trust }: Create): Promise<Result> {
  const { app, mail, id, at, gathered } = ingestion;
  const sender = gathered.sender ?? gathered.invited;
  const actor = sender && actorFor(sender, customerNumber);
  if (!sender || !actor) throw new Error("a new case has no writer");
  const call = intakeCalls.createCareCaseFromEmail;
  const now = app.now();
  const userId = sender.userId;
  const locale = await findMailLocale(app.database.db, {
    userId,
    customerNumber,
    fallback: havnLocale(app.settings, "da"),
  });
  const wanted = {
    actor,
    mailId: id,
    customerNumber,
    contactPersonId: userId,
    subject: mail.subject,
    unsaid: serverWords(locale, app.settings.brand).t("intakeReceipt.unsaid", { name: sender.name }),
    text: mail.whole,
    note: await sealedNote(app, { userId, customerNumber }, mail.sealed),
    receivedAt: at,
    relatedCaseId,
    refuse: (code: string, data?: Readonly<Record<string, unknown>>) => refusalOf(call, code, data),
  };
  return withFiles(app, mail.files, (files) =>
    inTransaction({ app, actor, auditAction: call.path, now, requestId: `mail-${id}` }, async (tx) => {
      if (!(await lockPendingMail(tx.db, id, { now }))) throw refusalOf(call, "notFound");
      if (sender.isInvited && !(await keepInvitation(tx.db, userId, customerNumber))) throw refusalOf(call, "notFound");
      const caseId = await makeCase(app, tx, wanted, files);
      await followCase(tx, { actor, caseId, copied: gathered.copied });
      await settleMail(tx.db, id, { state: "created", why, trust, caseId, userId, isShared: gathered.isShared, now });
      await noteSeenTokens(tx.db, gathered.seenTokens);
      // Never auto-reply to a machine.
      const received = { mail, to: mail.senders[0] ?? sender.email, sender, customerNumber, caseId };
      if (gathered.facts.origin === null) await sendReceipt(app, tx, received, now);
      tx.publish(mailLiveEvent);
      tx.note({ mailId: id });
      return { state: "created" as const, caseId, hasFailed: false };
    }),
  );
}
