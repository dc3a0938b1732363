import type { MailboxGrant, MailboxKind, ShownSignIn, SignInProblem } from "#email-intake/contract/mailbox-sign-in.ts";
import { issuerOf } from "./mail-provider.ts";

/** What decides whether a mailbox can sign in by OAuth2. */
export type SignInFacts = {
  readonly grant: MailboxGrant;
  readonly issuer: string | null;
  readonly tenant: string | null;
  readonly clientId: string | null;
  readonly hasSecret: boolean;
  /** Somebody has agreed, and what renews the token is stored. */
  readonly hasConsent: boolean;
  readonly problem: SignInProblem | null;
};

/** Why no token can be asked for; null if one can. */
export function missingOf(kind: MailboxKind, facts: Omit<SignInFacts, "problem">): SignInProblem | null {
  const { grant, clientId, hasSecret, hasConsent } = facts;
  if (issuerOf(kind, facts) === null || clientId === null || !hasSecret) return "unfinished";
  return grant === "authorizationCode" && !hasConsent ? "notConsented" : null;
}

export function signInState(kind: MailboxKind, facts: SignInFacts): ShownSignIn["state"] {
  const missing = missingOf(kind, facts);
  if (missing === "unfinished") return "unfinished";
  if (missing === "notConsented" || facts.problem === "consentOver") return "needsConsent";
  return facts.problem === null ? "ready" : "failing";
}
