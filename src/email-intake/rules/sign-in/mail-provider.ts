import type { MailboxGrant, MailboxKind } from "#email-intake/contract/mailbox-sign-in.ts";
import type { MailboxSecurity } from "#email-intake/contract/own-mailbox.ts";

type KnownServer = { readonly host: string; readonly port: number; readonly security: MailboxSecurity };

/** What is known of a kind of mailbox. */
type MailProvider = {
  readonly incoming: KnownServer;
  readonly outgoing: KnownServer;
  /** How it can be signed in to, best first. */
  readonly grants: readonly MailboxGrant[];
  /** Emails in a minute that its server takes; null: as many as there are. */
  readonly perMinute: number | null;
};

/** Microsoft's and Google's servers, for the screen to offer; other values may be entered. */
export const mailProviders: Readonly<Record<Exclude<MailboxKind, "other">, MailProvider>> = {
  microsoft: {
    incoming: { host: "outlook.office365.com", port: 993, security: "tls" },
    outgoing: { host: "smtp.office365.com", port: 587, security: "startTls" },
    grants: ["clientCredentials", "authorizationCode"],
    perMinute: 30,
  },
  google: {
    incoming: { host: "imap.gmail.com", port: 993, security: "tls" },
    outgoing: { host: "smtp.gmail.com", port: 465, security: "tls" },
    grants: ["authorizationCode", "serviceAccount"],
    perMinute: null,
  },
};

export const usualPerMinute = (kind: MailboxKind): number | null =>
  kind === "other" ? null : mailProviders[kind].perMinute;

/** Null while it isn't known: with Microsoft the tenant, with others the issuer itself. */
export function issuerOf(
  kind: MailboxKind,
  { issuer, tenant }: { readonly issuer: string | null; readonly tenant: string | null },
): string | null {
  if (kind === "google") return "https://accounts.google.com";
  if (kind === "microsoft") return tenant === null ? null : `https://login.microsoftonline.com/${tenant}/v2.0`;
  return issuer;
}

const microsoftMail = "https://outlook.office.com";

/** The scopes that a token is asked for, unless others are entered; "" asks for none. */
export function usualScopes(kind: MailboxKind, grant: MailboxGrant): string {
  if (kind === "google")
    return grant === "authorizationCode" ? "openid email https://mail.google.com/" : "https://mail.google.com/";
  if (kind === "other") return grant === "authorizationCode" ? "openid email offline_access" : "";
  return grant === "authorizationCode"
    ? `openid email offline_access ${microsoftMail}/IMAP.AccessAsUser.All ${microsoftMail}/SMTP.Send`
    : "https://outlook.office365.com/.default";
}

/**
 * What the browser asks besides: that the account can be chosen, since whoever administers is rarely the mailbox. Google gives a
 * token to renew only if asked so, and others only with consent.
 */
export const consentParameters = (kind: MailboxKind): Readonly<Record<string, string>> =>
  ({
    microsoft: { prompt: "select_account" },
    google: { access_type: "offline", prompt: "consent select_account" },
    other: { prompt: "consent" },
  })[kind];
