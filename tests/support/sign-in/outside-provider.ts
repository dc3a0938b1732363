import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type Provider from "oidc-provider";
import type { AdapterFactory, AdapterPayload, ClientMetadata, Configuration } from "oidc-provider";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { loadOidcProvider } from "#sign-in/server/bundled-provider/load-oidc-provider.ts";

/** An external provider's claims about a person. */
export type OutsideAccount = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
};

export type OutsideProvider = {
  /** Settings for Havn to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** The person who signs in next. */
  account: OutsideAccount;
  /** Number of requests per path. */
  readonly asked: Map<string, number>;
  /** Whether a client that authenticates by HTTP Basic is refused, as by providers that offer it all the same. */
  refusesBasic: boolean;
  /** Overrides replies at these paths. */
  readonly instead: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  /** Signs with the first of these keys from now on, and publishes only them. */
  rotate(keys: readonly SigningKey[]): Promise<void>;
  close(): Promise<void>;
};

export type SigningKey = { readonly alg: "RS256" | "ES256"; readonly kid: string };

type AuthMethod = "client_secret_basic" | "client_secret_post";

type Options = {
  readonly port: number;
  readonly origin: string;
  readonly account: OutsideAccount;
  readonly change?: Configuration;
  readonly authMethod?: AuthMethod;
  readonly client?: Partial<ClientMetadata>;
};

const secret = "a:secret/with+signs%that=need?encoding";

/** An independent OpenID provider: RS256, records in memory, claims at the userinfo endpoint, and automatic sign-in. */
export async function startOutsideProvider({ port, origin, ...options }: Options): Promise<OutsideProvider> {
  const issuer = `http://localhost:${port}`;
  const OidcProvider = await loadOidcProvider();
  const outside = {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "havn-at-outside", OIDC_CLIENT_SECRET: secret },
    account: options.account,
    asked: new Map<string, number>(),
    refusesBasic: false,
    instead: new Map<string, (request: IncomingMessage, response: ServerResponse) => void>(),
    rotate: async (keys: readonly SigningKey[]) => {
      provider = await made(keys);
    },
    close: () => Promise.resolve(),
  };
  const adapter = inMemory();
  const made = async (keys: readonly SigningKey[]) =>
    new OidcProvider(issuer, {
      ...(await configuration({ ...options, origin, adapter, keys })),
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...outside.account, sub }) }),
      ...options.change,
    });
  let provider = await made([usual]);
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    outside.asked.set(path, (outside.asked.get(path) ?? 0) + 1);
    const instead = outside.instead.get(path);
    if (instead) instead(request, response);
    else if (outside.refusesBasic && request.headers.authorization?.startsWith("Basic ")) refuseClient(response);
    else if (path.startsWith("/interaction/")) void finish(provider, request, response, outside.account.sub);
    else void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  outside.close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return outside;
}

type ProviderOptions = {
  readonly origin: string;
  readonly authMethod?: AuthMethod;
  readonly client?: Partial<ClientMetadata>;
  readonly adapter: AdapterFactory;
  readonly keys: readonly SigningKey[];
};

async function configuration({
  origin,
  authMethod = "client_secret_basic",
  client,
  adapter,
  keys,
}: ProviderOptions): Promise<Configuration> {
  return {
    adapter,
    clients: [
      {
        client_id: "havn-at-outside",
        client_secret: secret,
        redirect_uris: [`${origin}${signInCalls.loginCallback.path}`],
        post_logout_redirect_uris: [origin],
        token_endpoint_auth_method: authMethod,
        ...(keys[0]?.alg !== "RS256" && { id_token_signed_response_alg: "ES256" }),
        ...client,
      },
    ],
    clientAuthMethods: [authMethod],
    jwks: { keys: await Promise.all(keys.map(signingKey)) },
    cookies: { keys: ["outside"] },
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut } },
    pkce: { required: () => true },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 300, Session: 300, Grant: 300 },
  };
}

const refuseClient = (response: ServerResponse): void => {
  response.writeHead(401, { "content-type": "application/json" }).end(JSON.stringify({ error: "invalid_client" }));
};

const askToSignOut = (ctx: { body: unknown }, form: string): void => {
  ctx.body = form;
};

const usual: SigningKey = { alg: "RS256", kid: "outside" };

/** One key per id and algorithm; a `kid` of `same#2` is another key with the id `same`, and `#2` one without id. */
const signingKeys = new Map<string, Promise<JWK>>();
function signingKey({ alg, kid }: SigningKey): Promise<JWK> {
  const name = `${alg} ${kid}`;
  const key = signingKeys.get(name) ?? makeSigningKey(alg, kid.replace(/#.*$/, ""));
  signingKeys.set(name, key);
  return key;
}

async function makeSigningKey(alg: string, kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), ...(kid !== "" && { kid }), use: "sig", alg };
}

/** Keeps a provider's records in memory. */
export function inMemory(): AdapterFactory {
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

/** Signs in and consents automatically. */
async function finish(provider: Provider, request: Exchange[0], response: Exchange[1], sub: string): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response);
  if (prompt.name === "login") return provider.interactionFinished(request, response, { login: { accountId: sub } });
  const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) });
  grant.addOIDCScope("openid email profile");
  const result = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result);
}
