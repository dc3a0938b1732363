import { randomUUID } from "node:crypto";
import { acceptOnArrival } from "#email-links/server/accept-on-arrival.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { ParsedQuery } from "#platform/contract/call.ts";
import type { Db } from "#platform/server/database/database.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { commonRefusal, retryAfterSeconds } from "#platform/server/requests/refusal.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { enrollPathTo } from "#sign-in/contract/enroll-path.ts";
import type { SignInError } from "#sign-in/contract/sign-in-error.ts";
import { choicePath } from "#sign-in/rules/return-path.ts";
import { actorOf, mustChoose, startingCompany } from "#sign-in/rules/session-principal.ts";
import {
  type ArrivingBrowser,
  arrivingBrowser,
  keepBrowser,
  noteArrival,
} from "#sign-in/server/browsers/arriving-browser.ts";
import { hasOwnFactors } from "#sign-in/server/factors/own-factors.ts";
import { type FailedSignIn, noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import { exchangeOf, type SignInOperation } from "#sign-in/server/operation.ts";
import { proofOutcome, proveAtProvider } from "#sign-in/server/proof/prove-at-provider.ts";
import { findEnrollment } from "#sign-in/server/requirement/find-enrollment.ts";
import { hashOfRefreshSecret, newRefreshSecret } from "#sign-in/server/session/refresh-token.ts";
import { endSessionFromCookies } from "#sign-in/server/session/session-of-cookies.ts";
import { storeSessionProof } from "#sign-in/server/session/session-proof-store.ts";
import {
  endOldestSessions,
  findLastCompany,
  findMemberships,
  findPrincipal,
  storeRefreshToken,
  storeSession,
} from "#sign-in/server/session/session-store.ts";
import { setTokenCookies } from "#sign-in/server/session/token-cookies.ts";
import { issueTokens } from "#sign-in/server/session/tokens.ts";
import { noteVisit } from "#sign-in/server/session/visit-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { findIdentity, type KnownPerson, linkIdentity, storeLastLogin } from "./identity-store.ts";
import { callbackAddress } from "./log-in.ts";
import {
  describeFailure,
  isAway,
  type ProviderAnswer,
  readProviderAnswer,
  wasDeclined,
  wasRefused,
} from "./provider-answer.ts";
import { showSavedLanguage } from "./saved-language.ts";
import { type Attempt, consumeAttempt } from "./sign-in-attempt.ts";
import { clearAnotherAccount, failedSignIn, offerOtherAccounts, unknownUser } from "./sign-in-outcome.ts";

type Callback = typeof signInCalls.loginCallback;

/** The provider's redirect: creates a session for the person and continues to where they wanted to go. */
export const logInCallback: SignInOperation<Callback> = (signIn) => async (asked) => {
  const { origin } = signIn.app.settings;
  const { request, reply } = exchangeOf(asked);
  reply.header("cache-control", "no-store");
  const attempt = asked.query.State ? await consumeAttempt(signIn, request, reply, asked.query.State) : null;
  const { meter } = signIn.app;
  const failed = (error: SignInError, returnTo: string) => {
    meter.login(error);
    const code = auditCodes[error];
    if (code) noteFailedSignIn(signIn.app, { code, requestId: asked.requestId });
    return failedSignIn(error, returnTo);
  };
  if (!attempt) return failed("expired", "/");
  const { requestId } = asked;
  const answer = await said(signIn, requestId, () => askProvider(signIn, asked.query, attempt));
  const { proof } = attempt;
  if (proof && "error" in answer) return proofOutcome(answer.error === "declined" ? "declined" : "unavailable");
  if (proof && "said" in answer) return proveAtProvider(signIn, proof, answer.said, requestId);
  if ("error" in answer) return failed(answer.error, attempt.returnTo);
  const orStartOver = (error: unknown): never => {
    throw error instanceof DatabaseUnavailable ? startOver(attempt.returnTo) : error;
  };
  const isKnown = (await findIdentity(signIn.app.database.db, answer.said.identity).catch(orStartOver)) !== null;
  const email = isKnown ? { said: { verified: null } } : await said(signIn, requestId, answer.said.email);
  if ("error" in email) return failed(email.error, attempt.returnTo);
  if ("unverified" in email.said) {
    logUnverified(signIn, email.said.unverified, requestId);
    offerOtherAccounts(reply, origin);
    return failed("unverified", attempt.returnTo);
  }
  const known = { ...answer.said, email: email.said.verified };
  const browser = await arrivingBrowser(signIn, request);
  const opened = await openSession(signIn, known, { returnTo: attempt.returnTo, requestId, browser }).catch(
    orStartOver,
  );
  meter.login(opened ? "succeeded" : "unknown");
  if (!opened) {
    noteFailedSignIn(signIn.app, { code: "unknownUser", requestId });
    return unknownUser(reply, origin);
  }
  await endSessionFromCookies(signIn, request, asked.requestId);
  setTokenCookies(reply, origin, await issueTokens(signIn, opened, opened.createdAt), opened.createdAt);
  await keepBrowser(signIn, reply, opened.browserId);
  await showSavedLanguage(signIn.app.database.db, reply, opened.actor.userId);
  clearAnotherAccount(request, reply, origin);
  const chosen = opened.mustChoose ? choicePath(attempt.returnTo) : attempt.returnTo;
  const goOn = opened.needsFactor ? enrollPathTo(chosen) : chosen;
  return { location: new URL(goOn, origin).href };
};

/** What the audit log says of these; the others say nothing of a person, or only that they changed their mind. */
const auditCodes: Partial<Record<SignInError, FailedSignIn["code"]>> = {
  failed: "providerFailed",
  unverified: "unverifiedEmail",
};

function logUnverified({ app }: SignIn, unverified: "denied" | "notSaid", requestId: string): void {
  const why = {
    denied: "the identity provider says that the email isn't verified",
    notSaid:
      "the identity provider doesn't say whether the email is verified (email_verified); OIDC_TRUST_EMAILS=true trusts its emails",
  };
  app.log.warn({ requestId }, why[unverified]);
}

/**
 * The authorization code is used up; when the database is back, sign-in starts again, without effort for those signed
 * in at the provider.
 */
const startOver = (returnTo: string) =>
  commonRefusal("unavailable", {
    retryAfterSeconds,
    comeBackTo: `${signInCalls.login.path}?${new URLSearchParams({ RedirectUri: returnTo })}`,
  });

type ProviderReply<T> = { readonly said: T } | { readonly error: SignInError };

/** Calls the provider. Any failure results in the same message for the person. */
async function said<T>({ app, provider }: SignIn, requestId: string, ask: () => Promise<T>): Promise<ProviderReply<T>> {
  try {
    return { said: await ask() };
  } catch (error) {
    app.log.warn({ ...describeFailure(error), requestId }, "sign-in failed");
    if (!wasRefused(error)) provider.doubt();
    return { error: wasDeclined(error) ? "declined" : isAway(error) ? "unavailable" : "failed" };
  }
}

async function askProvider(signIn: SignIn, query: ParsedQuery<Callback>, attempt: Attempt): Promise<ProviderAnswer> {
  const callback = new URL(callbackAddress(signIn.app.settings.origin));
  const { Code: code, State: state, iss, error: refused } = query;
  for (const [name, value] of Object.entries({ code, state, iss, error: refused })) {
    if (value !== undefined) callback.searchParams.set(name, value);
  }
  const trustsEmails = signIn.app.settings.oidc?.trustsEmails ?? false;
  return readProviderAnswer({ ...(await signIn.provider.current()), trustsEmails }, callback, attempt);
}

/** `mustChoose`: the session starts at the first of several companies, and the person is asked for one. */
type StartedSession = {
  readonly actor: Actor;
  readonly mustChoose: boolean;
  /** They need a factor, now or soon, and are led to making one. */
  readonly needsFactor: boolean;
  readonly browserId: string;
};
type OpenedSession = StartedSession & { readonly secret: Buffer; readonly createdAt: Date };

/** `email` is verified, and required for people who aren't linked yet. */
type NamedIdentity = Pick<ProviderAnswer, "identity" | "idToken" | "proof"> & { readonly email: string | null };
type SessionStart = { readonly idToken: string; readonly browser: ArrivingBrowser; readonly now: Date };
type Arrival = { readonly returnTo: string; readonly requestId: string; readonly browser: ArrivingBrowser };

/** Creates a session for the person named by the provider; null if they have no access. */
async function openSession(
  signIn: SignIn,
  { identity, idToken, proof, email }: NamedIdentity,
  { returnTo, requestId, browser }: Arrival,
): Promise<OpenedSession | null> {
  const { db } = signIn.app.database;
  const now = signIn.app.now();
  return db.transaction().execute(async (tx) => {
    const person = await (email === null ? findIdentity(tx, identity) : linkIdentity(tx, identity, email, now));
    const accepted = person && (await acceptOnArrival(tx, { userId: person.userId, returnTo, now }));
    const started = person && (await startSession(signIn, tx, { ...person, idToken, browser, now }));
    if (!started) {
      signIn.app.log.info({ requestId, ...identity, verified: email !== null }, "sign-in by an unknown person");
      return null;
    }
    const { actor, browserId } = started;
    const isNew = await noteArrival(signIn, tx, { actor, browser, browserId, now });
    await storeSessionProof(tx, actor.sessionId, { ...proof, provenAt: notLater(proof.provenAt, now) });
    const secret = newRefreshSecret();
    await storeRefreshToken(tx, hashOfRefreshSecret(secret), actor.sessionId, now);
    await storeLastLogin(tx, actor.userId, now);
    const linked = email !== null && { linked: identity.issuer };
    const also = { ...(accepted && { customerNumber: accepted }), ...(isNew && { newBrowser: true }) };
    const detail = { sessionId: actor.sessionId, ...linked, ...also };
    await storeAuditRow(tx, {
      actor,
      auditAction: signInCalls.loginCallback.path,
      now,
      requestId,
      status: 200,
      detail,
    });
    return { ...started, secret, createdAt: now };
  });
}

/** Clocks of providers may be ahead. */
const notLater = (at: Date | null, now: Date): Date | null => (at !== null && at > now ? now : at);

/**
 * The session starts with the last used company, or the first. Null, without storing anything, for a customer without
 * any.
 */
async function startSession(
  { app }: SignIn,
  tx: Db,
  { userId, isStaff, idToken, browser, now }: KnownPerson & SessionStart,
): Promise<StartedSession | null> {
  const lastUsed = isStaff ? null : await findLastCompany(tx, userId);
  const memberships = isStaff ? [] : await findMemberships(tx, userId);
  const company = startingCompany(lastUsed, memberships);
  if (!isStaff && company === null) return null;
  const enrollment = hasOwnFactors(app.settings, isStaff) ? await findEnrollment(tx, userId, now) : null;
  const mustEnroll = enrollment?.isOver ?? false;
  const id = randomUUID();
  const from = { browserId: browser.id ?? id, device: browser.device };
  const session = { id, userId, customerNumber: company, idToken, mustEnroll, from, now };
  await noteVisit(tx, userId, now);
  await storeSession(tx, session);
  await endOldestSessions(tx, userId, now);
  const principal = await findPrincipal(tx, session.id);
  const actor = principal && actorOf(principal, company, now);
  if (!actor) return null;
  const needsFactor = enrollment !== null;
  return { actor, mustChoose: mustChoose(lastUsed, memberships), needsFactor, browserId: from.browserId };
}
