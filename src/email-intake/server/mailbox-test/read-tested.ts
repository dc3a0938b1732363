import { issuerOf } from "#email-intake/rules/sign-in/mail-provider.ts";
import { type MailboxPart, mailboxPassword } from "#email-intake/server/own-mailbox/mailbox-secrets.ts";
import { setsMailbox } from "#email-intake/server/own-mailbox/own-mail-settings.ts";
import { findOwnMailboxes, type StoredOwnMailbox } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import { mailToken } from "#email-intake/server/sign-in/mail-token.ts";
import { refusedAddress } from "#platform/rules/outbound/outbound-rule.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { readMailAddress } from "#platform/server/mail/sender.ts";
import { smtpOptions } from "#platform/server/mail/smtp.ts";
import { pinAddress } from "#platform/server/outbound/pin-address.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { ServerTls, TestedMailbox, TestedServer } from "./tested-mailbox.ts";

const findMailbox = async (db: Db, mailboxId: number): Promise<StoredOwnMailbox | null> =>
  (await findOwnMailboxes(db)).find(({ id }) => id === mailboxId) ?? null;

/** Whether there is such a mailbox; null is the environment's. */
export const mailboxExists = async (db: Db, settings: Settings, mailboxId: number | null): Promise<boolean> =>
  mailboxId === null ? setsMailbox(settings) : (await findMailbox(db, mailboxId)) !== null;

/** What decides which steps a test of a mailbox has. */
export const planOf = async (db: Db, mailboxId: number | null): Promise<{ readonly hasToken: boolean }> => ({
  hasToken: mailboxId !== null && (await findMailbox(db, mailboxId))?.signIn != null,
});

/** What a test of a mailbox needs, with its passwords; null if there is no such mailbox. */
export async function readTested(app: App, mailboxId: number | null): Promise<TestedMailbox | null> {
  const { database, settings } = app;
  if (mailboxId === null) return ofEnvironment(settings);
  const mailbox = await findMailbox(database.db, mailboxId);
  if (mailbox === null) return null;
  const { signIn, kind } = mailbox;
  const getToken = async () => (await mailToken(app, mailbox, { isAskedFor: true })).value;
  const oauth = signIn && { issuer: issuerOf(kind, signIn) ?? "", getToken };
  return { ...ofRow(mailbox, settings), ...(oauth && { oauth }) };
}

/** What administrators entered: connected to only where that is allowed. */
function ofRow(mailbox: StoredOwnMailbox, { allowedNetworks, smtpUrl }: Settings): TestedMailbox {
  const { address, replyAddress, sender, incoming, outgoing, trustedAuth } = mailbox;
  const serverOf = (
    part: MailboxPart,
    { host, port, security }: StoredOwnMailbox["incoming" | "outgoing"] & object,
  ) => ({
    ...{ host, port, tls: security === "tls" ? ("implicit" as const) : security },
    password: passwordOf(mailbox, part),
    reach: async () => {
      const pinned = await pinAddress(host, allowedNetworks);
      return { ...pinned, isLocal: refusedAddress(pinned.host, []) === "loopback" };
    },
  });
  const ofEnvironments = smtpUrl === null ? null : outgoingOf(smtpUrl);
  return {
    ...{ address, replyAddress: replyAddress ?? address, sender: sender ?? address, trustedAuth },
    incoming: { ...serverOf("incoming", incoming), user: incoming.user, folder: incoming.folder },
    outgoing: outgoing ? { ...serverOf("outgoing", outgoing), user: outgoing.user } : ofEnvironments,
  };
}

/** Null also if what sealed it was lost. */
function passwordOf(mailbox: StoredOwnMailbox, part: MailboxPart): string | null {
  try {
    return mailboxPassword(mailbox, part);
  } catch {
    return null;
  }
}

/** The operator's own servers, whose names aren't checked. */
function ofEnvironment({ imap, smtpUrl, mailFrom, mailReplyTo, mailTrustedAuth }: Settings): TestedMailbox {
  const sender = readMailAddress(mailFrom).address;
  const address = mailReplyTo ?? imap?.user ?? sender;
  return {
    ...{ address, replyAddress: address, sender },
    incoming: imap && {
      ...{ host: imap.host, port: imap.port, user: imap.user, password: imap.password, folder: imap.folder },
      tls: imap.secure ? "implicit" : "startTls",
      reach: async () => ({ host: imap.host, isLocal: imap.isLocal }),
    },
    outgoing: smtpUrl === null ? null : outgoingOf(smtpUrl),
    trustedAuth: mailTrustedAuth,
  };
}

function outgoingOf(smtpUrl: string): TestedServer {
  const { host = "", port, secure, requireTLS, auth, tls } = smtpOptions(new URL(smtpUrl), "");
  const kind: ServerTls = secure ? "implicit" : requireTLS ? "startTls" : "ifOffered";
  return {
    ...{ host, port: Number(port) || (secure ? 465 : 587), tls: kind },
    ...{ user: auth?.user ?? null, password: auth?.pass ?? null },
    reach: async () => ({ host, isLocal: tls?.rejectUnauthorized === false }),
  };
}
