import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type Provider from "oidc-provider";
import type { AdapterFactory, AdapterPayload, Configuration } from "oidc-provider";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { loadOidcProvider } from "#sign-in/server/load-oidc-provider.ts";

/** What a provider of somebody else says of a person. */
export type OutsideAccount = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
};

export type OutsideProvider = {
  /** The settings that point Havn at it. */
  readonly env: Readonly<Record<string, string>>;
  /** Whoever comes next is this person. */
  account: OutsideAccount;
  close(): Promise<void>;
};

type AuthMethod = "client_secret_basic" | "client_secret_post";

type Options = {
  readonly port: number;
  /** Of the Havn that it knows. */
  readonly origin: string;
  readonly account: OutsideAccount;
  readonly change?: Configuration;
  readonly authMethod?: AuthMethod;
};

const secret = "a:secret/with+signs%that=need?encoding";

/**
 * An OpenID provider that has nothing to do with Havn: RS256, records in memory, claims at the userinfo endpoint as
 * the standard has it, and a person who is signed in without being asked.
 */
export async function startOutsideProvider({ port, origin, ...options }: Options): Promise<OutsideProvider> {
  const issuer = `http://localhost:${port}`;
  const OidcProvider = await loadOidcProvider();
  const outside = {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "havn-at-outside", OIDC_CLIENT_SECRET: secret },
    account: options.account,
    close: () => Promise.resolve(),
  };
  const provider = new OidcProvider(issuer, {
    ...(await configuration(origin, options.authMethod)),
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...outside.account, sub }) }),
    ...options.change,
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/interaction/")) void finish(provider, request, response, outside.account.sub);
    else void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  outside.close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return outside;
}

async function configuration(origin: string, authMethod: AuthMethod = "client_secret_basic"): Promise<Configuration> {
  signingKey ??= makeSigningKey();
  return {
    adapter: inMemory(),
    clients: [
      {
        client_id: "havn-at-outside",
        client_secret: secret,
        redirect_uris: [`${origin}${signInCalls.loginCallback.path}`],
        post_logout_redirect_uris: [origin],
        token_endpoint_auth_method: authMethod,
      },
    ],
    clientAuthMethods: [authMethod],
    jwks: { keys: [await signingKey] },
    cookies: { keys: ["outside"] },
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut } },
    pkce: { required: () => true },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 300, Session: 300, Grant: 300 },
  };
}

const askToSignOut = (ctx: { body: unknown }, form: string): void => {
  ctx.body = form;
};

let signingKey: Promise<JWK> | undefined;
async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: "outside", use: "sig" };
}

function inMemory(): AdapterFactory {
  const records = new Map<string, AdapterPayload>();
  return (kind) => ({
    upsert: async (id, payload) => void records.set(`${kind} ${id}`, payload),
    find: async (id) => records.get(`${kind} ${id}`),
    findByUid: async (uid) => [...records.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => void Object.assign(records.get(`${kind} ${id}`) ?? {}, { consumed: 1 }),
    destroy: async (id) => void records.delete(`${kind} ${id}`),
    revokeByGrantId: async () => undefined,
  });
}

type Exchange = Parameters<Provider["interactionDetails"]>;

/** Signs the person in and consents at once. */
async function finish(provider: Provider, request: Exchange[0], response: Exchange[1], sub: string): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response);
  if (prompt.name === "login") return provider.interactionFinished(request, response, { login: { accountId: sub } });
  const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) });
  grant.addOIDCScope("openid email profile");
  const result = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result);
}
