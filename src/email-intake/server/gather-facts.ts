import { mayWriteMessage } from "#care-cases/rules/case-access.ts";
import { findCase } from "#care-cases/server/case-store.ts";
import { toFacts } from "#care-cases/server/case-views.ts";
import { automaticReason, readAuthentication } from "#email-intake/rules/automatic-mail.ts";
import type { AnsweredCase, IntakeFacts } from "#email-intake/rules/decide-intake.ts";
import { type Answered, readReplyAddress } from "#email-intake/rules/reply-address.ts";
import { countTakenLately } from "#email-intake/server/incoming-mail-store.ts";
import type { ParsedMail } from "#email-intake/server/parse-mail.ts";
import { replySigner } from "#email-intake/server/reply-key.ts";
import { actorFor, findMadeFor, findSender, type Sender } from "#email-intake/server/sender-store.ts";
import type { App } from "#platform/server/app.ts";
import type { Settings } from "#platform/server/settings.ts";

/** All that is known of a mail before it is decided about. */
export type Gathered = {
  readonly facts: IntakeFacts;
  readonly sender: Sender | null;
};

export async function gatherFacts(
  app: App,
  mail: ParsedMail,
  { problem, at }: Pick<IntakeFacts, "problem"> & { readonly at: Date },
): Promise<Gathered> {
  const { settings, database } = app;
  const only = mail.senders.length === 1 ? mail.senders[0] : undefined;
  const sender = only === undefined ? null : await findSender(database.db, only);
  return {
    sender,
    facts: {
      problem,
      automatic: automaticReason(mail, ourselvesOf(settings)),
      senderCount: mail.senders.length,
      authentication: readAuthentication(mail.headers, settings.mailTrustedAuth),
      sender: sender && {
        userId: sender.userId,
        isStaff: sender.isStaff,
        companies: sender.memberships.map(({ customerNumber }) => customerNumber),
      },
      takenLately: sender ? await countTakenLately(database.db, sender.userId, at) : 0,
      answer: await answerOf(app, mail, sender),
    },
  };
}

async function answerOf(app: App, mail: ParsedMail, sender: Sender | null): Promise<AnsweredCase | null> {
  const answered = await readAnswered(app, mail, sender);
  if (!answered) return null;
  if (!sender) return { ...answered, madeFor: null, careCase: null };
  const madeFor = await findMadeFor(app.database.db, answered);
  return { ...answered, madeFor, careCase: await caseFor(app, answered, sender) };
}

/** The sender's own address before another's, which stands there too in an answer to all. */
async function readAnswered(
  { settings, database }: App,
  { recipients }: ParsedMail,
  sender: Sender | null,
): Promise<Answered | null> {
  const { mailReplyTo } = settings;
  if (mailReplyTo === null) return null;
  const sign = await replySigner(database.db);
  const answered = recipients.flatMap((address) => readReplyAddress(mailReplyTo, address, sign) ?? []);
  return answered.find(({ userId }) => userId === sender?.userId) ?? answered[0] ?? null;
}

/** How the case stands for who answers, whichever of their companies they write for; null when it does not exist for them. */
async function caseFor(app: App, answered: Answered, sender: Sender): Promise<AnsweredCase["careCase"]> {
  const companies = sender.isStaff ? [null] : sender.memberships.map(({ customerNumber }) => customerNumber);
  const now = app.now();
  for (const customerNumber of companies) {
    const actor = actorFor(sender, customerNumber);
    const found = actor && (await findCase(app.database.db, actor, answered.caseId));
    if (!actor || !found) continue;
    const mayWrite = mayWriteMessage(actor, toFacts(found), { closedAt: found.closed_at, now });
    return { customerNumber, mayWrite };
  }
  return null;
}

/** What tells a mail of our own that comes back. */
export function ourselvesOf({ origin, mailFrom, mailReplyTo, imap }: Settings) {
  const from = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const mailbox = imap?.user.includes("@") ? [imap.user] : [];
  return { host: new URL(origin).hostname, addresses: [from, ...(mailReplyTo ? [mailReplyTo] : []), ...mailbox] };
}
