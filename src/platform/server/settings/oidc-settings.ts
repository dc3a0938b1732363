import { secretText } from "./secret-text.ts";
import { SettingsError } from "./start-error.ts";
import { type Environment, readSwitch, readUrl, textVariable } from "./variables.ts";

/** How Havn authenticates itself to the provider. */
export type ClientAuthMethod = (typeof clientAuthMethods)[number];

export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Null leaves it to the provider's metadata. */
  readonly clientAuth: ClientAuthMethod | null;
  /** Whether an email counts as verified if the provider says nothing of it. */
  readonly trustsEmails: boolean;
  /** Whether somebody counts as asked again if the provider doesn't say when it asked (`auth_time`). */
  readonly trustsProofs: boolean;
};

const clientAuthMethods = ["client_secret_basic", "client_secret_post"] as const;
const required = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Parses the OIDC settings; null without any. */
export function readOidc(env: Environment): OidcSettings | null {
  const issuer = textVariable(env, "OIDC_ISSUER");
  const clientId = textVariable(env, "OIDC_CLIENT_ID");
  const clientSecret = secretText(env, "OIDC_CLIENT_SECRET");
  const clientAuth = readClientAuth(textVariable(env, "OIDC_CLIENT_AUTH"));
  const trustsEmails = readSwitch(env, "OIDC_TRUST_EMAILS", false);
  const trustsProofs = readSwitch(env, "OIDC_TRUST_PROOFS", false);
  const given = [issuer, clientId, clientSecret];
  if (given.every((value) => value === undefined)) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const missing = required[given.indexOf(undefined)];
    throw new SettingsError(`${missing} is missing: it is needed when another of the OIDC settings is given`);
  }
  requireSafeIssuer(issuer);
  return { issuer, clientId, clientSecret, clientAuth, trustsEmails, trustsProofs };
}

function readClientAuth(value: string | undefined): ClientAuthMethod | null {
  if (value === undefined) return null;
  const method = clientAuthMethods.find((each) => each === value);
  if (method === undefined)
    throw new SettingsError(`OIDC_CLIENT_AUTH must be one of ${clientAuthMethods.join(", ")}, not "${value}"`);
  return method;
}

function requireSafeIssuer(issuer: string): void {
  const url = readUrl("OIDC_ISSUER", issuer, ["http:", "https:"]);
  if (url.protocol !== "https:" && !localHosts.includes(url.hostname)) {
    throw new SettingsError("OIDC_ISSUER must begin with https://");
  }
}
