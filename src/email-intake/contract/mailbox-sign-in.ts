import * as z from "zod/mini";
import { isoDate, oneLine } from "#platform/contract/bounds.ts";
import { wrong } from "#platform/contract/field-problems.ts";

/**
 * Whose servers a mailbox has, which decides issuer, scopes and pace; "other" are anybody's, with passwords or an issuer of
 * their own. Stored by index, so only append to the list.
 */
export const mailboxKinds = ["other", "microsoft", "google"] as const;
export type MailboxKind = (typeof mailboxKinds)[number];

/**
 * How tokens are got: by the application's own rights, after consent in the browser, or by the key of a service account
 * (RFC 7523). Stored by index, so only append to the list.
 */
export const mailboxGrants = ["clientCredentials", "authorizationCode", "serviceAccount"] as const;
export type MailboxGrant = (typeof mailboxGrants)[number];

export const signInBounds = {
  issuer: 500,
  tenant: 255,
  clientId: 300,
  /** The key of a service account has some thousand. */
  clientSecret: 10_000,
  scopes: 500,
  state: 200,
  code: 8_000,
  said: 2_000,
  mostPerMinute: 1_000,
  /** How long consent may take in the browser. */
  consentMinutes: 15,
} as const;

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), oneLine);
const issuer = text(signInBounds.issuer).check(z.regex(/^https:\/\/[^\s?#@]+$/, wrong("issuerForm")));
const tenant = text(signInBounds.tenant).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, wrong("tenantForm")));

/**
 * How a mailbox signs in by OAuth2, as administrators enter it. What isn't known yet is null or left out: then the mailbox is
 * stored, but neither read nor sent by.
 */
export const enteredSignIn = z.strictObject({
  grant: z.enum(mailboxGrants),
  /** Of kind "other": the issuer's address, whose discovery is asked. */
  issuer: z.nullable(issuer),
  /** Of kind "microsoft": the directory's id or domain. */
  tenant: z.nullable(tenant),
  /** Of a service account: its address. */
  clientId: z.nullable(text(signInBounds.clientId)),
  /**
   * Of a service account: its private key, in PEM. Left out: the stored one is kept, which needs the same kind, grant, issuer,
   * tenant, client and servers.
   */
  clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(signInBounds.clientSecret))),
  /** The last day on which the secret is valid, which is warned about. */
  secretEnds: z.nullable(isoDate),
  /** Separated by spaces; null: those of the kind. */
  scopes: z.nullable(text(signInBounds.scopes)),
});

/** Emails in a minute; null: as the kind (`usualPerMinute`). */
export const perMinute = z.nullable(z.int().check(z.minimum(1), z.maximum(signInBounds.mostPerMinute)));

/** "unfinished": something isn't entered. "needsConsent": nobody has agreed in the browser, or that is over. */
export const signInStates = ["unfinished", "needsConsent", "ready", "failing"] as const;

/** At which step there is no token, or it isn't taken. Stored by index, so only append to the list. */
export const signInSteps = ["settings", "issuer", "consent", "token", "reading", "sending"] as const;
export type SignInStep = (typeof signInSteps)[number];

/** What is wrong; each has words on what to do, `mailboxTestHelp`. Stored by index, so only append to the list. */
export const signInProblems = [
  "unfinished",
  "secretLost",
  // Of the issuer: it can't be reached, may not be, or answers as none does.
  "issuerAway",
  "issuerPrivate",
  "issuerOther",
  // Of consent.
  "notConsented",
  "consentDenied",
  "consentByAdministrator",
  "consentOver",
  "noRefreshToken",
  // Of the token.
  "clientRefused",
  "scopeRefused",
  "keyMalformed",
  "tokenMissing",
  // Of the mail server.
  "tokenRefused",
  "noTokens",
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** How a mailbox signs in by OAuth2, as its administrators see it. */
export const shownSignIn = z.object({
  grant: z.enum(mailboxGrants),
  issuer: z.nullable(z.string()),
  tenant: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  hasSecret: z.boolean(),
  secretEnds: z.nullable(z.string()),
  scopes: z.nullable(z.string()),
  state: z.enum(signInStates),
  /** Who agreed in the browser, as far as the issuer says, and when. */
  account: z.nullable(z.string()),
  consentedAt: z.nullable(z.string()),
  /** Why there is no token, with the issuer's or mail server's words; never a secret. */
  problem: z.nullable(
    z.object({ step: z.enum(signInSteps), problem: z.enum(signInProblems), said: z.string(), since: z.string() }),
  ),
  /** When the present token is renewed; null without one. */
  renewAt: z.nullable(z.string()),
});
export type ShownSignIn = z.infer<typeof shownSignIn>;
