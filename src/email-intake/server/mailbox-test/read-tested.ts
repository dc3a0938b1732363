import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { readMailAddress } from "#platform/server/mail/sender.ts";
import { smtpOptions } from "#platform/server/mail/smtp.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { ServerTls, TestedMailbox, TestedServer } from "./tested-mailbox.ts";

/** Whether there is such a mailbox; null is the environment's. */
export const mailboxExists = async (_db: Db, settings: Settings, mailboxId: number | null): Promise<boolean> =>
  mailboxId === null && (settings.imap !== null || settings.smtpUrl !== null);

/** What a test of a mailbox needs, with its passwords; null if there is no such mailbox. */
export async function readTested({ settings }: App, mailboxId: number | null): Promise<TestedMailbox | null> {
  return mailboxId === null ? ofEnvironment(settings) : null;
}

/** The operator's own servers, whose names aren't checked. */
function ofEnvironment({ imap, smtpUrl, mailFrom, mailReplyTo, mailTrustedAuth }: Settings): TestedMailbox {
  const sender = readMailAddress(mailFrom).address;
  return {
    address: mailReplyTo ?? imap?.user ?? sender,
    sender,
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
