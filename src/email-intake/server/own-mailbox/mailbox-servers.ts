import type { SMTPPoolOptions } from "nodemailer";
import { refusedAddress } from "#platform/rules/outbound/outbound-rule.ts";
import { smtpPoolOptions } from "#platform/server/mail/smtp.ts";
import { type PinnedAddress, pinAddress } from "#platform/server/outbound/pin-address.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { mailboxPassword } from "./mailbox-secrets.ts";
import type { StoredOwnMailbox } from "./own-mailbox-store.ts";

type WithSettings = { readonly settings: Pick<Settings, "allowedNetworks" | "origin"> };

/** Loopback is only reached if HAVN_ALLOWED_NETWORKS has it. It needs no TLS, as in IMAP_URL. */
const isLocal = ({ host }: PinnedAddress): boolean => refusedAddress(host, []) === "loopback";

class NoPassword extends Error {
  readonly authenticationFailed = true;
  constructor() {
    super("no password is stored");
  }
}

/** How to connect to a mailbox for reading, at the address that its server has now. Throws if that isn't allowed. */
export async function imapOf({ settings }: WithSettings, mailbox: StoredOwnMailbox): Promise<ImapSettings> {
  const { host, port, security, user, folder } = mailbox.incoming;
  const password = mailboxPassword(mailbox, "incoming");
  if (password === null) throw new NoPassword();
  const pinned = await pinAddress(host, settings.allowedNetworks);
  return { ...pinned, port, secure: security === "tls", isLocal: isLocal(pinned), user, password, folder };
}

/** The same for sending; null if the environment's server sends for it. */
export async function smtpOf({ settings }: WithSettings, mailbox: StoredOwnMailbox): Promise<SMTPPoolOptions | null> {
  if (mailbox.outgoing === null) return null;
  const { host, port, security, user } = mailbox.outgoing;
  const pass = user === null ? null : mailboxPassword(mailbox, "outgoing");
  if (user !== null && pass === null) throw new NoPassword();
  const pinned = await pinAddress(host, settings.allowedNetworks);
  const trustsAny = isLocal(pinned);
  return smtpPoolOptions({
    ...pinned,
    port,
    secure: security === "tls",
    requireTLS: security === "startTls" && !trustsAny,
    trustsAny,
    auth: user === null || pass === null ? undefined : { user, pass },
    ownHost: new URL(settings.origin).hostname,
  });
}
