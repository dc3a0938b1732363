import { AuthorizationResponseError, authorizationCodeGrant, fetchUserInfo, ResponseBodyError } from "openid-client";
import { isSubject, mayBeEmail } from "#sign-in/rules/provider-text.ts";
import type { Provider } from "./identity-provider.ts";
import type { Identity } from "./identity-store.ts";
import type { Attempt } from "./sign-in-attempt.ts";

/** What the provider vouches for. */
export type ProviderAnswer = {
  readonly identity: Identity;
  readonly idToken: string;
  /** The e-mail address, when the provider says that it is verified. Asks the provider when the token doesn't say; fails like it. */
  verifiedEmail(): Promise<string | null>;
};

/**
 * Exchanges the code at the provider, checking state, nonce, issuer, PKCE and the signature.
 * Fails with the errors of openid-client, and of jose.
 */
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

/** Some providers write the flag as text. */
function verified({ email, email_verified: flag }: Readonly<Record<string, unknown>>): string | null {
  const isVerified = flag === true || flag === "true";
  return isVerified && mayBeEmail(email) ? email : null;
}

/** The browser came back with a no. */
export const wasRefused = (error: unknown): boolean => error instanceof AuthorizationResponseError;

/** The person, or the provider, said no. */
export const wasDeclined = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError && error.error === "access_denied";

/** The provider is there, and says that it can't answer for now; the bundled one does so without the database. */
export function isAway(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return awayCodes.includes(error.error);
  const { cause } = error as { cause?: unknown };
  const status = error instanceof ResponseBodyError ? error.status : cause instanceof Response ? cause.status : 0;
  return [502, 503, 504].includes(status);
}

const awayCodes = ["server_error", "temporarily_unavailable"];

/** What may be logged of a failed exchange: never its causes, which hold tokens and claims. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, error: said } = error as { code?: unknown; error?: unknown };
  return { type: error.name, message: error.message, code, said };
}
