import type { Mailbox } from "#email-intake/contract/mailbox.ts";
import type { MailboxKind, ShownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { defaultMailbox } from "#email-intake/rules/own-mailbox/choose-mailbox.ts";
import { signInState } from "#email-intake/rules/sign-in/sign-in-state.ts";
import { mailboxName } from "#email-intake/server/mailbox/mailbox.ts";
import { maxFailed, toMailbox } from "#email-intake/server/mailbox/mailbox-health.ts";
import { findMailboxes } from "#email-intake/server/mailbox/mailbox-state-store.ts";
import type { StoredSignIn } from "#email-intake/server/sign-in/sign-in-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { readMailAddress } from "#platform/server/mail/sender.ts";
import { smtpOptions } from "#platform/server/mail/smtp.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { setsMailbox } from "./own-mail-settings.ts";
import { mailboxKey, type StoredOwnMailbox, type StoredServer } from "./own-mailbox-store.ts";

/** How reading goes, by what the rows about it call the mailbox. */
type Readings = ReadonlyMap<string, Mailbox>;

export const findReadings = async (db: Db, settings: Pick<Settings, "mailTrustedAuth">): Promise<Readings> =>
  new Map((await findMailboxes(db, maxFailed)).map((stored) => [stored.mailbox, toMailbox(stored, settings)]));

/** A mailbox as administrators see it: without its passwords, secrets and tokens. */
export function viewOwnMailbox(stored: StoredOwnMailbox, readings: Readings): OwnMailbox {
  const { isRetired, isDraft, incoming, outgoing, signIn, ...shown } = stored;
  return {
    ...shown,
    signIn: signIn && viewSignIn(stored.kind, signIn),
    state: isRetired ? "retired" : isDraft ? "draft" : "active",
    incoming: { ...withoutPassword(incoming), user: incoming.user, folder: incoming.folder },
    outgoing: outgoing && { ...withoutPassword(outgoing), user: outgoing.user },
    reading: readings.get(mailboxKey(stored.id)) ?? null,
  };
}

function viewSignIn(kind: MailboxKind, stored: StoredSignIn): ShownSignIn {
  const { clientSecret, hasConsent, failure, consentedAt, renewAt, ...shown } = stored;
  const hasSecret = clientSecret !== null;
  return {
    ...{ ...shown, hasSecret },
    state: signInState(kind, { ...shown, hasSecret, hasConsent, problem: failure?.problem ?? null }),
    consentedAt: consentedAt?.toISOString() ?? null,
    renewAt: renewAt?.toISOString() ?? null,
    problem: failure && { ...failure, since: failure.since.toISOString() },
  };
}

const withoutPassword = ({ host, port, security, password }: StoredServer) => ({
  ...{ host, port, security },
  hasPassword: password !== null,
});

/** The mailbox of the environment; null if it sets none. */
export function viewEnvironmentMailbox(
  settings: Settings,
  others: readonly StoredOwnMailbox[],
  readings: Readings,
): OwnMailbox | null {
  const { imap, smtpUrl, mailFrom, mailReplyTo, mailTrustedAuth } = settings;
  if (!setsMailbox(settings)) return null;
  const sender = readMailAddress(mailFrom);
  return {
    id: null,
    version: 1,
    state: "active",
    isDefault: defaultMailbox(others) === null,
    name: sender.name || settings.brand,
    address: mailReplyTo ?? sender.address,
    language: null,
    teamId: null,
    incoming: imap && {
      ...{ host: imap.host, port: imap.port, user: imap.user, folder: imap.folder, hasPassword: true },
      security: imap.secure ? "tls" : imap.isLocal ? "none" : "startTls",
    },
    outgoing: smtpUrl === null ? null : viewSmtp(smtpUrl),
    sender: sender.address,
    replyAddress: mailReplyTo,
    trustedAuth: mailTrustedAuth,
    ...{ kind: "other", signIn: null, perMinute: null },
    reading: (imap && readings.get(mailboxName(imap))) ?? null,
  };
}

function viewSmtp(smtpUrl: string): NonNullable<OwnMailbox["outgoing"]> {
  const { host = "", port, secure = false, requireTLS = false, auth } = smtpOptions(new URL(smtpUrl), "");
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    security: secure ? "tls" : requireTLS ? "startTls" : "none",
    user: auth?.user ?? null,
    hasPassword: auth !== undefined,
  };
}
