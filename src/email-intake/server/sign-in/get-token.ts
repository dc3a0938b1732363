import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  clientCredentialsGrant,
  genericGrantRequest,
  refreshTokenGrant,
} from "openid-client";
import type { MailboxGrant, MailboxKind, SignInStep } from "#email-intake/contract/mailbox-sign-in.ts";
import { consentParameters, usualScopes } from "#email-intake/rules/sign-in/mail-provider.ts";
import { hourMs, minuteMs, secondMs } from "#platform/rules/durations.ts";
import { type AskedIssuer, type AskingRules, askIssuer } from "./ask-issuer.ts";
import { issuerRefusal } from "./issuer-refusal.ts";
import { SignInRefused } from "./sign-in-refused.ts";

/** A client of an issuer that signs in to a mailbox. */
export type TokenClient = AskedIssuer & {
  /** Of a service account: its key, which the issuer isn't told. */
  readonly clientSecret: string;
  readonly kind: MailboxKind;
  readonly grant: MailboxGrant;
  readonly scopes: string | null;
  /** The mailbox's user. */
  readonly user: string;
};

export type GotToken = {
  readonly accessToken: string;
  /** Null if the issuer gave no new one. */
  readonly refreshToken: string | null;
  readonly livesMs: number;
  /** Who agreed, as far as the issuer says. */
  readonly account: string | null;
};

type Ask = (configuration: Configuration) => ReturnType<typeof clientCredentialsGrant>;

/** A token by the client's own rights, or by what renews it. Throws `SignInRefused`. */
export function getToken(settings: AskingRules, client: TokenClient, refreshToken: string | null): Promise<GotToken> {
  const secrets = [client.clientSecret, ...(refreshToken === null ? [] : [refreshToken])];
  const scope = scopeOf(client);
  return asked(settings, client, { step: "token", secrets }, async (configuration) => {
    if (client.grant === "serviceAccount") return byServiceAccount(configuration, client);
    if (client.grant === "clientCredentials") return clientCredentialsGrant(configuration, scope);
    if (refreshToken === null) throw new SignInRefused("consent", "notConsented");
    // Microsoft wants the scopes again; others may have given fewer, and refuse more.
    return refreshTokenGrant(configuration, refreshToken, client.kind === "microsoft" ? scope : {});
  });
}

const scopesOf = ({ kind, grant, scopes }: TokenClient): string => scopes ?? usualScopes(kind, grant);

function scopeOf(client: TokenClient): Record<string, string> {
  const scope = scopesOf(client);
  return scope === "" ? {} : { scope };
}

/** What was asked for in the browser, and must come back. */
export type ConsentAttempt = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Where the browser goes for consent. Throws `SignInRefused`. */
export async function consentLocation(
  settings: AskingRules,
  client: TokenClient,
  { state, nonce, verifier }: ConsentAttempt,
  redirectUri: string,
): Promise<string> {
  const { clientSecret, user } = client;
  const wanted = {
    ...consentParameters(client.kind),
    ...scopeOf(client),
    ...(user.includes("@") && { login_hint: user }),
  };
  try {
    const configuration = await askIssuer(settings, client);
    return buildAuthorizationUrl(configuration, {
      ...{ ...wanted, state, redirect_uri: redirectUri },
      ...(isOpenId(client) && { nonce }),
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }).href;
  } catch (error) {
    throw issuerRefusal(error, { step: "issuer", grant: client.grant, secrets: [clientSecret] });
  }
}

const isOpenId = (client: TokenClient): boolean => scopesOf(client).split(" ").includes("openid");

/** The tokens for a code with which the browser came back to `callback`. Throws `SignInRefused`. */
export function redeemCode(
  settings: AskingRules,
  client: TokenClient,
  callback: URL,
  { state, nonce, verifier }: ConsentAttempt,
): Promise<GotToken> {
  const secrets = [client.clientSecret, verifier, callback.searchParams.get("code") ?? ""];
  return asked(settings, client, { step: "consent", secrets }, (configuration) =>
    authorizationCodeGrant(configuration, callback, {
      ...{ expectedState: state, pkceCodeVerifier: verifier },
      ...(isOpenId(client) && { expectedNonce: nonce }),
    }),
  );
}

type Asking = { readonly step: SignInStep; readonly secrets: readonly string[] };

async function asked(
  settings: AskingRules,
  client: TokenClient,
  { step, secrets }: Asking,
  ask: Ask,
): Promise<GotToken> {
  const { grant } = client;
  const clientSecret = grant === "serviceAccount" ? null : client.clientSecret;
  const configuration = await askIssuer(settings, { ...client, clientSecret }).catch((error: unknown) => {
    throw issuerRefusal(error, { step: "issuer", grant, secrets });
  });
  try {
    const tokens = await ask(configuration);
    const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = tokens;
    if (accessToken.length > longestToken || (refreshToken?.length ?? 0) > longestToken)
      throw new SignInRefused(step, "tokenMissing", "the token is too long");
    const claims = tokens.claims();
    const account = [claims?.email, claims?.preferred_username].find(
      (each) => typeof each === "string" && each.length <= longestAccount,
    );
    return {
      accessToken,
      refreshToken,
      livesMs: lifeOf(seconds),
      account: account === undefined ? null : String(account),
    };
  } catch (error) {
    throw issuerRefusal(error, { step, grant, secrets });
  }
}

const longestToken = 16_000;
const longestAccount = 254;

/** What an issuer says may be nothing, or too much to be true. */
const lifeOf = (seconds: number | undefined): number =>
  Math.min(Math.max((seconds ?? 0) * secondMs || hourMs, minuteMs), 24 * hourMs);

/** A service account signs that it acts for the mailbox (RFC 7523). Its time may be five minutes ahead of the issuer's. */
async function byServiceAccount(configuration: Configuration, client: TokenClient) {
  const { clientId, clientSecret, user } = client;
  const begun = Math.floor((Date.now() - 5 * minuteMs) / secondMs);
  const assertion = await new SignJWT({ scope: scopesOf(client) })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(clientId)
    .setSubject(user)
    .setAudience(configuration.serverMetadata().token_endpoint ?? "")
    .setIssuedAt(begun)
    .setExpirationTime(begun + hourMs / secondMs)
    .sign(keyOf(clientSecret));
  return genericGrantRequest(configuration, "urn:ietf:params:oauth:grant-type:jwt-bearer", { assertion });
}

function keyOf(pem: string) {
  try {
    return createPrivateKey(pem.replaceAll("\\n", "\n"));
  } catch {
    throw new SignInRefused("settings", "keyMalformed");
  }
}
