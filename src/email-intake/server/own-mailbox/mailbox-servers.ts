import type { SMTPPoolOptions } from "nodemailer";
import { mailToken, type SigningApp, type WantedToken } from "#email-intake/server/sign-in/mail-token.ts";
import { refusedAddress } from "#platform/rules/outbound/outbound-rule.ts";
import { type SmtpAuth, smtpPoolOptions } from "#platform/server/mail/smtp.ts";
import { type PinnedAddress, pinAddress } from "#platform/server/outbound/pin-address.ts";
import type { ImapSettings } from "#platform/server/settings/imap-settings.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { mailboxPassword } from "./mailbox-secrets.ts";
import type { StoredOwnMailbox } from "./own-mailbox-store.ts";

type SigningHavn = SigningApp & { readonly settings: Pick<Settings, "origin"> };

/** Loopback is only reached if HAVN_ALLOWED_NETWORKS has it. It needs no TLS, as in IMAP_URL. */
const isLocal = ({ host }: PinnedAddress): boolean => refusedAddress(host, []) === "loopback";

class NoPassword extends Error {
  readonly authenticationFailed = true;
  constructor() {
    super("no password is stored");
  }
}

/** How to connect to a mailbox for reading, at the address that its server has now. Throws if that isn't allowed. */
export async function imapOf(app: SigningHavn, mailbox: StoredOwnMailbox, wanted?: WantedToken): Promise<ImapSettings> {
  const { host, port, security, user, folder } = mailbox.incoming;
  const token = mailbox.signIn && (await mailToken(app, mailbox, wanted));
  const password = token ? "" : mailboxPassword(mailbox, "incoming");
  if (password === null) throw new NoPassword();
  const pinned = await pinAddress(host, app.settings.allowedNetworks);
  return {
    ...(token && { token }),
    ...pinned,
    port,
    secure: security === "tls",
    isLocal: isLocal(pinned),
    user,
    password,
    folder,
  };
}

/** The same for sending; null if the environment's server sends for it. */
export async function smtpOf(
  app: SigningHavn,
  mailbox: StoredOwnMailbox,
  wanted?: WantedToken,
): Promise<SMTPPoolOptions | null> {
  if (mailbox.outgoing === null) return null;
  const { host, port, security, user } = mailbox.outgoing;
  const auth = user === null ? undefined : await authOf(app, mailbox, user, wanted);
  const pinned = await pinAddress(host, app.settings.allowedNetworks);
  const trustsAny = isLocal(pinned);
  return smtpPoolOptions({
    ...pinned,
    port,
    secure: security === "tls",
    requireTLS: security === "startTls" && !trustsAny,
    trustsAny,
    auth,
    ownHost: new URL(app.settings.origin).hostname,
  });
}

async function authOf(
  app: SigningHavn,
  mailbox: StoredOwnMailbox,
  user: string,
  wanted?: WantedToken,
): Promise<SmtpAuth> {
  if (mailbox.signIn) return { type: "OAuth2", user, accessToken: (await mailToken(app, mailbox, wanted)).value };
  const pass = mailboxPassword(mailbox, "outgoing");
  if (pass === null) throw new NoPassword();
  return { user, pass };
}
