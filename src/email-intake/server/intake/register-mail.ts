import { insertIncomingMail, tryAgain } from "#email-intake/server/incoming-mail-store.ts";
import type { ParsedMail } from "#email-intake/server/reading/parse-mail.ts";
import { identifyMail, type MailIdentity, namedMessageId } from "#email-intake/server/sender/mail-identity.ts";
import { findEarlierCopy } from "#email-intake/server/sender/same-mail-store.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import type { App } from "#platform/server/app.ts";
import { discardFile } from "#platform/server/files/discard-file.ts";
import { reopened } from "./reopen-mail.ts";

/** The maximum of a database integer. */
const largestNumber = 2_147_483_647;

type Bytes = {
  readonly raw: Buffer;
  readonly at: Date;
  readonly size: number;
  readonly isKept: boolean;
  readonly mailbox: string | null;
};

/** Stores a row for an email and its original in the file store. */
export async function registerMail(app: App, mail: ParsedMail, { raw, at, size, isKept, mailbox }: Bytes) {
  const { db } = app.database;
  const identity = await identifyMail(mail, raw, at);
  const keep = async () => (isKept && raw.length > 0 ? (await app.files.put(raw)).key : null);
  const known = await findSame(app, identity, at);
  if (known) return { registered: await reopened(app, known, { keep, mailbox }), isNew: false };
  const storageKey = await keep();
  const author = { name: mail.fromName, address: mail.senders[0] ?? "" };
  const from = author.address === "" ? (mail.replyTo ?? author) : author;
  const registered = await insertIncomingMail(db, {
    fingerprint: identity.fingerprint,
    messageKey: identity.messageKey,
    headerMessageId: namedMessageId(mail.messageId),
    receivedAt: at,
    fromName: from.name,
    fromEmail: withoutOwnTokens(from.address),
    subject: mail.subject,
    size: Math.min(size, largestNumber),
    storageKey,
    mailbox,
    now: app.now(),
  });
  if (registered) return { registered, isNew: true };
  if (storageKey) await discardFile(app, storageKey);
  const other = await tryAgain(db, identity.fingerprint, app.now());
  if (!other) throw new Error("a mail was forgotten while it came in");
  return { registered: other, isNew: false };
}

/** Finds the same email from an earlier delivery. */
async function findSame(app: App, { fingerprint, former, messageKey, sameWithinMinutes }: MailIdentity, at: Date) {
  const { db } = app.database;
  const known = await tryAgain(db, fingerprint, app.now());
  if (known) return known;
  const same = sameWithinMinutes === null ? null : { messageKey, withinMinutes: sameWithinMinutes };
  const id = await findEarlierCopy(db, { former, same, at });
  return id === null ? null : tryAgain(db, id, app.now());
}
