import { emailKey } from "#platform/rules/text/email-key.ts";
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
  /** Who logs in there; all others have passwords at the bundled provider. */
  readonly isFor: (typeof audiences)[number];
  /** Domains of the staff's addresses, in lower case: they say where an address leads to. */
  readonly staffDomains: readonly string[];
};

const audiences = ["everybody", "staff", "customers"] as const;
const maxStaffDomains = 100;
const domainForm = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u;
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
  const audience = readAudience(env);
  const given = [issuer, clientId, clientSecret];
  if (given.every((value) => value === undefined) && audience.isFor === "everybody") return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const missing = required[given.indexOf(undefined)];
    throw new SettingsError(`${missing} is missing: it is needed when another of the OIDC settings is given`);
  }
  requireSafeIssuer(issuer);
  return { issuer, clientId, clientSecret, clientAuth, trustsEmails, trustsProofs, ...audience };
}

/** OIDC_FOR, and the domains that it needs unless everybody logs in at the same place. */
function readAudience(env: Environment): Pick<OidcSettings, "isFor" | "staffDomains"> {
  const asked = textVariable(env, "OIDC_FOR") ?? "everybody";
  const staffDomains = readStaffDomains(textVariable(env, "OIDC_STAFF_DOMAINS"));
  const isFor = audiences.find((each) => each === asked);
  if (isFor === undefined) throw new SettingsError(`OIDC_FOR must be one of ${audiences.join(", ")}, not "${asked}"`);
  if (isFor !== "everybody" && staffDomains.length === 0)
    throw new SettingsError(
      `OIDC_STAFF_DOMAINS is missing: OIDC_FOR=${isFor} needs the domains of your staff's addresses`,
    );
  return { isFor, staffDomains };
}

function readStaffDomains(value: string | undefined): readonly string[] {
  const domains = value === undefined ? [] : value.split(",").map((domain) => emailKey(domain.trim()));
  const wrong = domains.find((domain) => !domainForm.test(domain));
  if (wrong !== undefined)
    throw new SettingsError(`OIDC_STAFF_DOMAINS must be domains like example.com, example.dk, not "${wrong}"`);
  if (domains.length > maxStaffDomains)
    throw new SettingsError(`OIDC_STAFF_DOMAINS must not have more than ${maxStaffDomains} domains`);
  return domains;
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
