import { randomUUID } from "node:crypto";
import { acceptOnArrival } from "#email-links/server/accept-on-arrival.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { ParsedQuery } from "#platform/contract/call.ts";
import type { LoginWay } from "#platform/contract/login-way.ts";
import type { Db } from "#platform/server/database/database.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { commonRefusal, retryAfterSeconds } from "#platform/server/requests/refusal.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import type { SignInError } from "#sign-in/contract/sign-in-error.ts";
import { choicePath } from "#sign-in/rules/return-path.ts";
import { actorOf, mustChoose, startingCompany } from "#sign-in/rules/session-principal.ts";
import { type FailedSignIn, noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import { exchangeOf, type SignInOperation } from "#sign-in/server/operation.ts";
import { hashOfRefreshSecret, newRefreshSecret } from "#sign-in/server/session/refresh-token.ts";
import { endSessionFromCookies } from "#sign-in/server/session/session-of-cookies.ts";
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
  const way = attempt.way ?? loginWay(signIn.app.settings, false);
  const work = { signIn, way, requestId };
  const answer = await said(work, () => askProvider(work, asked.query, attempt));
  if ("error" in answer) return failed(answer.error, attempt.returnTo);
  const orStartOver = (error: unknown): never => {
    throw error instanceof DatabaseUnavailable ? startOver(attempt) : error;
  };
  const isKnown = (await findIdentity(signIn.app.database.db, answer.said.identity).catch(orStartOver)) !== null;
  const email = isKnown ? { said: { verified: null } } : await said(work, answer.said.email);
  if ("error" in email) return failed(email.error, attempt.returnTo);
  if ("unverified" in email.said) {
    logUnverified(signIn, email.said.unverified, requestId);
    offerOtherAccounts(reply, origin);
    return failed("unverified", attempt.returnTo);
  }
  const known = { ...answer.said, email: email.said.verified };
  const opened = await openSession(work, known, attempt.returnTo).catch(orStartOver);
  if (opened === "elsewhere") {
    offerOtherAccounts(reply, origin);
    return failed("elsewhere", attempt.returnTo);
  }
  meter.login(opened ? "succeeded" : "unknown");
  if (!opened) {
    noteFailedSignIn(signIn.app, { code: "unknownUser", requestId });
    return unknownUser(reply, origin);
  }
  await endSessionFromCookies(signIn, request, asked.requestId);
  setTokenCookies(reply, origin, await issueTokens(signIn, opened, opened.createdAt), opened.createdAt);
  await showSavedLanguage(signIn.app.database.db, reply, opened.actor.userId);
  clearAnotherAccount(request, reply, origin);
  const goOn = opened.mustChoose ? choicePath(attempt.returnTo) : attempt.returnTo;
  return { location: new URL(goOn, origin).href };
};

/** What the audit log says of these; the others say nothing of a person, only that they changed their mind, or have a row. */
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
const startOver = ({ returnTo, way }: Attempt) =>
  commonRefusal("unavailable", {
    retryAfterSeconds,
    comeBackTo: `${signInCalls.login.path}?${new URLSearchParams({ RedirectUri: returnTo, ...(way && { At: way }) })}`,
  });

/** A sign-in that came back from a provider. */
type Work = { readonly signIn: SignIn; readonly way: LoginWay; readonly requestId: string };

type ProviderReply<T> = { readonly said: T } | { readonly error: SignInError };

/** Calls the provider. Any failure results in the same message for the person. */
async function said<T>({ signIn, way, requestId }: Work, ask: () => Promise<T>): Promise<ProviderReply<T>> {
  const { app, providers } = signIn;
  try {
    return { said: await ask() };
  } catch (error) {
    app.log.warn({ ...describeFailure(error), requestId }, "sign-in failed");
    if (!wasRefused(error)) providers[way].doubt();
    return { error: wasDeclined(error) ? "declined" : isAway(error) ? "unavailable" : "failed" };
  }
}

async function askProvider(
  { signIn, way }: Work,
  query: ParsedQuery<Callback>,
  attempt: Attempt,
): Promise<ProviderAnswer> {
  const callback = new URL(callbackAddress(signIn.app.settings.origin));
  const { Code: code, State: state, iss, error: refused } = query;
  for (const [name, value] of Object.entries({ code, state, iss, error: refused })) {
    if (value !== undefined) callback.searchParams.set(name, value);
  }
  const trustsEmails = way === "provider" && (signIn.app.settings.oidc?.trustsEmails ?? false);
  return readProviderAnswer({ ...(await signIn.providers[way].current()), trustsEmails }, callback, attempt);
}

/** `mustChoose`: the session starts at the first of several companies, and the person is asked for one. */
type StartedSession = { readonly actor: Actor; readonly mustChoose: boolean };
type OpenedSession = StartedSession & { readonly secret: Buffer; readonly createdAt: Date };

/** `email` is verified, and required for people who aren't linked yet. */
type NamedIdentity = Pick<ProviderAnswer, "identity" | "idToken"> & { readonly email: string | null };

/** Thrown to roll back: a customer's person at the staff's provider, or the reverse. */
class LogsInElsewhere extends Error {
  readonly userId: number;

  constructor(userId: number) {
    super("elsewhere");
    this.userId = userId;
  }
}

/** Creates a session for the person named by the provider; null if they have no access. */
async function openSession(work: Work, known: NamedIdentity, returnTo: string) {
  const { app } = work.signIn;
  try {
    return await app.database.db.transaction().execute((tx) => openSessionIn(tx, work, known, returnTo));
  } catch (error) {
    if (!(error instanceof LogsInElsewhere)) throw error;
    noteFailedSignIn(app, { code: "elsewhere", userId: error.userId, requestId: work.requestId });
    return "elsewhere";
  }
}

async function openSessionIn(
  tx: Db,
  { signIn, way, requestId }: Work,
  { identity, idToken, email }: NamedIdentity,
  returnTo: string,
): Promise<OpenedSession | null> {
  const now = signIn.app.now();
  const person = await (email === null ? findIdentity(tx, identity) : linkIdentity(tx, identity, email, now));
  if (person && loginWay(signIn.app.settings, person.isStaff) !== way) throw new LogsInElsewhere(person.userId);
  const accepted = person && (await acceptOnArrival(tx, { userId: person.userId, returnTo, now }));
  const started = person && (await startSession(tx, person, idToken, now));
  if (!started) {
    signIn.app.log.info({ requestId, ...identity, verified: email !== null }, "sign-in by an unknown person");
    return null;
  }
  const { actor } = started;
  const secret = newRefreshSecret();
  await storeRefreshToken(tx, hashOfRefreshSecret(secret), actor.sessionId, now);
  await storeLastLogin(tx, actor.userId, now);
  const linked = email !== null && { linked: identity.issuer };
  const detail = { sessionId: actor.sessionId, ...linked, ...(accepted && { customerNumber: accepted }) };
  await storeAuditRow(tx, {
    actor,
    auditAction: signInCalls.loginCallback.path,
    now,
    requestId,
    status: 200,
    detail,
  });
  return { ...started, secret, createdAt: now };
}

/**
 * The session starts with the last used company, or the first. Null, without storing anything, for a customer without
 * any.
 */
async function startSession(
  tx: Db,
  { userId, isStaff }: KnownPerson,
  idToken: string,
  now: Date,
): Promise<StartedSession | null> {
  const lastUsed = isStaff ? null : await findLastCompany(tx, userId);
  const memberships = isStaff ? [] : await findMemberships(tx, userId);
  const company = startingCompany(lastUsed, memberships);
  if (!isStaff && company === null) return null;
  const session = { id: randomUUID(), userId, customerNumber: company, idToken, now };
  await noteVisit(tx, userId, now);
  await storeSession(tx, session);
  await endOldestSessions(tx, userId, now);
  const principal = await findPrincipal(tx, session.id);
  const actor = principal && actorOf(principal, company, now);
  return actor && { actor, mustChoose: mustChoose(lastUsed, memberships) };
}
