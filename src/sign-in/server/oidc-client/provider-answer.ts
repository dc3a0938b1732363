import { AuthorizationResponseError, authorizationCodeGrant, fetchUserInfo, ResponseBodyError } from "openid-client";
import { isProofName, isSubject, mayBeEmail } from "#sign-in/rules/provider-text.ts";
import type { SessionProof } from "#sign-in/server/session/session-proof-store.ts";
import type { Provider } from "./identity-provider.ts";
import type { Identity } from "./identity-store.ts";
import type { Attempt } from "./sign-in-attempt.ts";

/** The provider's claims about the person. */
export type ProviderAnswer = {
  readonly identity: Identity;
  readonly idToken: string;
  readonly proof: SessionProof;
  /** Calls userinfo if the token names no email; rejects if that fails. */
  email(): Promise<SaidEmail>;
};

/**
 * The email address if it is verified, null if there is none; or what is said of one that isn't: that it is not
 * verified, or nothing.
 */
export type SaidEmail = { readonly verified: string | null } | { readonly unverified: "denied" | "notSaid" };

/**
 * Exchanges the code, verifying state, nonce, issuer, PKCE and signature. Throws errors of openid-client and jose.
 * `trustsEmails`: an email counts as verified if nothing is said of it.
 */
export async function readProviderAnswer(
  { configuration, keys, trustsEmails }: Provider & { readonly trustsEmails: boolean },
  callback: URL,
  { state, nonce, codeVerifier }: Attempt,
): Promise<ProviderAnswer> {
  const tokens = await authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error("the provider sent no ID token");
  await keys.verify(tokens.id_token);
  if (!isSubject(claims.sub)) throw new Error("the provider names a subject that can't be kept");
  return {
    identity: { issuer: claims.iss, subject: claims.sub },
    idToken: tokens.id_token,
    proof: saidProof(claims),
    email: async () => {
      const inToken = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      const said = inToken ? claims : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return saidEmail(said, trustsEmails);
    },
  };
}

/** How and when the person proved who they are, as far as the provider says it in a form that can be stored. */
export function saidProof({ auth_time: at, amr, acr }: Readonly<Record<string, unknown>>): SessionProof {
  const provenAt = typeof at === "number" && isSecond(at) ? new Date(at * 1_000) : null;
  const names = (Array.isArray(amr) ? amr : [amr]).filter(isProofName).slice(0, 20);
  return { provenAt, amr: names, acr: isProofName(acr) ? acr : null };
}

const isSecond = (at: number): boolean => at > 0 && at < 1e11;

/** Some providers send the flag as a string, and some never. */
export function saidEmail(
  { email, email_verified: flag }: Readonly<Record<string, unknown>>,
  trustsEmails: boolean,
): SaidEmail {
  if (!mayBeEmail(email)) return { verified: null };
  if (flag === true || flag === "true") return { verified: email };
  if (flag !== undefined && flag !== null) return { unverified: "denied" };
  return trustsEmails ? { verified: email } : { unverified: "notSaid" };
}

/** The browser came back with an error. */
export const wasRefused = (error: unknown): boolean => error instanceof AuthorizationResponseError;

/** The person or the provider declined. */
export const wasDeclined = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError && error.error === "access_denied";

/** The provider responds but is temporarily unavailable; the bundled one does so without its database. */
export function isAway(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return unreachableCodes.includes(error.error);
  const { cause } = error as { cause?: unknown };
  const status = error instanceof ResponseBodyError ? error.status : cause instanceof Response ? cause.status : 0;
  return [502, 503, 504].includes(status);
}

const unreachableCodes = ["server_error", "temporarily_unavailable"];

/**
 * What may be logged about a failed exchange. Of its causes, which contain tokens and claims, only why there was no
 * connection, such as a certificate that isn't trusted.
 */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, error: said } = error as { code?: unknown; error?: unknown };
  return { type: error.name, message: error.message, code, said, ...noConnection(error) };
}

/** The codes of sockets and certificates. */
const connectionCode = /^[A-Z][A-Z\d_]{2,60}$/;

/** `fetch` says only "fetch failed", and has the reason as its cause. */
function noConnection(error: Error): { readonly cause?: string } {
  const { cause } = error;
  if (!(cause instanceof Error)) return {};
  if (!(error instanceof TypeError) || error.message !== "fetch failed") return noConnection(cause);
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (!(first instanceof Error) || !("code" in first) || typeof first.code !== "string") return {};
  return connectionCode.test(first.code) ? { cause: `${first.code}: ${first.message}` } : {};
}
