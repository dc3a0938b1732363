import { AuthorizationResponseError, authorizationCodeGrant, fetchUserInfo, ResponseBodyError } from "openid-client";
import { isSubject, mayBeEmail } from "#sign-in/rules/provider-text.ts";
import type { Provider } from "./identity-provider.ts";
import type { Identity } from "./identity-store.ts";
import type { Attempt } from "./sign-in-attempt.ts";

/** The provider's claims about the person. */
export type ProviderAnswer = {
  readonly identity: Identity;
  readonly idToken: string;
  /** The email address if verified. Calls userinfo if the token doesn't say; rejects if that fails. */
  verifiedEmail(): Promise<string | null>;
};

/** Exchanges the code, verifying state, nonce, issuer, PKCE and signature. Throws errors of openid-client and jose. */
export async function readProviderAnswer(
  { configuration, keys }: Provider,
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
    verifiedEmail: async () => {
      const inToken = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      const said = inToken ? claims : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return verified(said);
    },
  };
}

/** Some providers send the flag as a string. */
function verified({ email, email_verified: flag }: Readonly<Record<string, unknown>>): string | null {
  const isVerified = flag === true || flag === "true";
  return isVerified && mayBeEmail(email) ? email : null;
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

/** What may be logged about a failed exchange: never its causes, which contain tokens and claims. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, error: said } = error as { code?: unknown; error?: unknown };
  return { type: error.name, message: error.message, code, said };
}
