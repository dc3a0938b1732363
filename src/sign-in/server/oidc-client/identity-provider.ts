import type { FastifyInstance } from "fastify";
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
} from "openid-client";
import type { App } from "#platform/server/app.ts";
import { bundledClientId, bundledIssuer, bundledSecret } from "#sign-in/server/bundled-provider/bundled-client.ts";
import { type ProviderKeys, providerKeys } from "./provider-keys.ts";

/** What the provider says of itself, and the keys by which it signs. */
export type Provider = { readonly configuration: Configuration; readonly keys: ProviderKeys };

export type IdentityProvider = {
  /** The provider as it described itself lately. Fails when it can't be reached, and couldn't for a day. */
  current(): Promise<Provider>;
  /** A sign-in failed, so what the provider said of itself may hold no more: whoever comes next has it asked anew. */
  doubt(): void;
};

/** How long what the provider said is taken for true: usually, when it is doubted, and while it can't be asked. */
const ages = { usual: 10 * 60_000, doubted: 5_000, unreachable: 24 * 60 * 60_000 };
const timeoutSeconds = 10;

type Known = { readonly provider: Provider; readonly saidAt: number; readonly askedAt: number };

export function identityProvider(app: App, server: FastifyInstance): IdentityProvider {
  const discover = discoverer(app, server);
  let known: Known | null = null;
  let isDoubted = false;
  let asking: Promise<Provider> | null = null;
  const ask = async (now: number): Promise<Provider> => {
    const before = known;
    known = await discover().then(
      (provider) => ({ provider, saidAt: now, askedAt: now }),
      (error: unknown) => {
        if (!before || now - before.saidAt >= ages.unreachable) throw error;
        return { ...before, askedAt: now };
      },
    );
    isDoubted = false;
    return known.provider;
  };
  return {
    current: async () => {
      const now = Date.now();
      const lasts = isDoubted ? ages.doubted : ages.usual;
      if (known && now - known.askedAt < lasts) return known.provider;
      asking ??= ask(now).finally(() => {
        asking = null;
      });
      return asking;
    },
    doubt: () => {
      isDoubted = true;
    },
  };
}

/** There is one provider; OIDC_ISSUER names it, or it is the bundled one. */
function discoverer(app: App, server: FastifyInstance): () => Promise<Provider> {
  const { oidc, origin } = app.settings;
  const fetcher = oidc ? (fetch as CustomFetch) : overLoopback(origin, server);
  let keys: ProviderKeys | null = null;
  return async () => {
    const issuer = new URL(oidc ? oidc.issuer : bundledIssuer(origin));
    const secret = oidc ? oidc.clientSecret : await bundledSecret(app.database.db);
    const configuration = await discovery(issuer, oidc?.clientId ?? bundledClientId, secret, byBestMethod(secret), {
      execute: issuer.protocol === "http:" ? [allowInsecureRequests] : [],
      timeout: timeoutSeconds,
      [customFetch]: checkingSigned(fetcher, () => keys),
    });
    const address = configuration.serverMetadata().jwks_uri;
    if (!address) throw new Error("the provider names no keys");
    if (keys?.address !== address) keys = providerKeys({ address, fetcher, timeoutMs: timeoutSeconds * 1_000 });
    return { configuration, keys };
  };
}

/** What the provider says of a person may be signed as well, and is by one of its keys then. */
const checkingSigned =
  (send: CustomFetch, keys: () => ProviderKeys | null): CustomFetch =>
  async (url, options) => {
    const response = await send(url, options);
    if (/^application\/jwt\b/i.test(response.headers.get("content-type") ?? "")) {
      await keys()?.verify(await response.clone().text());
    }
    return response;
  };

/** Shows the secret as the provider wants it; the standard's default is HTTP Basic. */
function byBestMethod(clientSecret: string): ClientAuth {
  const basic = ClientSecretBasic(clientSecret);
  const post = ClientSecretPost(clientSecret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? basic : post)(server, client, body, headers);
  };
}

/** The bundled provider is this very process: the origin's name may mean nothing on this machine. */
function overLoopback(origin: string, server: FastifyInstance): CustomFetch {
  const send = fetch as CustomFetch;
  return (url, options) => {
    const address = server.server.address();
    if (address === null || typeof address === "string" || !url.startsWith(`${origin}/`)) return send(url, options);
    const anyHost: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
    const host = anyHost[address.address] ?? (address.family === "IPv6" ? `[${address.address}]` : address.address);
    return send(`http://${host}:${address.port}${url.slice(origin.length)}`, options);
  };
}
