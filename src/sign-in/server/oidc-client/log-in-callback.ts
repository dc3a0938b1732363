import type { ParsedQuery } from "#platform/contract/call.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { commonRefusal, retryAfterSeconds } from "#platform/server/requests/refusal.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { enrollPathTo } from "#sign-in/contract/enroll-path.ts";
import type { SignInError } from "#sign-in/contract/sign-in-error.ts";
import { choicePath } from "#sign-in/rules/return-path.ts";
import { arrivingBrowser, keepBrowser } from "#sign-in/server/browsers/arriving-browser.ts";
import { type FailedSignIn, noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import { exchangeOf, type SignInOperation } from "#sign-in/server/operation.ts";
import { proofOutcome, proveAtProvider } from "#sign-in/server/proof/prove-at-provider.ts";
import { endSessionFromCookies } from "#sign-in/server/session/session-of-cookies.ts";
import { setTokenCookies } from "#sign-in/server/session/token-cookies.ts";
import { issueTokens } from "#sign-in/server/session/tokens.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { findIdentity } from "./identity-store.ts";
import { callbackAddress } from "./log-in.ts";
import { openSession, type SignInWork } from "./open-session.ts";
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
  const { proof } = attempt;
  if (proof && "error" in answer) return proofOutcome(answer.error === "declined" ? "declined" : "unavailable");
  if (proof && "said" in answer) return proveAtProvider(work, proof, answer.said);
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
  const browser = await arrivingBrowser(signIn, request);
  const opened = await openSession(work, known, { returnTo: attempt.returnTo, browser }).catch(orStartOver);
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
  await keepBrowser(signIn, reply, opened.browserId);
  await showSavedLanguage(signIn.app.database.db, reply, opened.actor.userId);
  clearAnotherAccount(request, reply, origin);
  const chosen = opened.mustChoose ? choicePath(attempt.returnTo) : attempt.returnTo;
  const goOn = opened.needsFactor ? enrollPathTo(chosen) : chosen;
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

type ProviderReply<T> = { readonly said: T } | { readonly error: SignInError };

/** Calls the provider. Any failure results in the same message for the person. */
async function said<T>({ signIn, way, requestId }: SignInWork, ask: () => Promise<T>): Promise<ProviderReply<T>> {
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
  { signIn, way }: SignInWork,
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
