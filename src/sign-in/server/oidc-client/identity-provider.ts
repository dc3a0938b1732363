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
import { dayMs, minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { traceHeaders } from "#platform/server/requests/current-work.ts";
import type { ClientAuthMethod, OidcSettings } from "#platform/server/settings/oidc-settings.ts";
import { bundledClientId, bundledIssuer, bundledSecret } from "#sign-in/server/bundled-provider/bundled-client.ts";
import { type ProviderKeys, type ProviderLimits, providerKeys } from "./provider-keys.ts";

/** The provider's metadata and signing keys. */
export type Provider = { readonly configuration: Configuration; readonly keys: ProviderKeys };

export type IdentityProvider = {
  /** The recently discovered provider. Fails if it has been unreachable for a day, or always. */
  current(): Promise<Provider>;
  /** Called after a failed sign-in: the metadata may be outdated, so the next call fetches it again. */
  doubt(): void;
};

/** How long metadata is valid: normally, when in doubt, and while the provider is unreachable. */
const ages = { usual: 10 * minuteMs, doubted: 5_000, unreachable: dayMs };

type KnownProvider = { readonly provider: Provider; readonly saidAt: number; readonly askedAt: number };

type ProviderOptions = {
  /** Null for the bundled provider. */
  readonly oidc: OidcSettings | null;
  readonly limits: ProviderLimits;
};

export function identityProvider(app: App, server: FastifyInstance, options: ProviderOptions): IdentityProvider {
  const discover = discoverer(app, server, options);
  let known: KnownProvider | null = null;
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
      const now = app.now().getTime();
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

/** Asks the provider of OIDC_ISSUER, or the bundled one. */
function discoverer(app: App, server: FastifyInstance, { oidc, limits }: ProviderOptions): () => Promise<Provider> {
  const { origin } = app.settings;
  const fetcher = traced(boundedReplies(oidc ? (fetch as CustomFetch) : overLoopback(origin, server), limits));
  let keys: ProviderKeys | null = null;
  return async () => {
    const issuer = new URL(oidc ? oidc.issuer : bundledIssuer(origin));
    const secret = oidc ? oidc.clientSecret : await bundledSecret(app.database.db);
    const clientAuth = authMethod(secret, oidc?.clientAuth ?? null);
    const configuration = await discovery(issuer, oidc?.clientId ?? bundledClientId, secret, clientAuth, {
      execute: issuer.protocol === "http:" ? [allowInsecureRequests] : [],
      timeout: limits.replyMs / 1_000,
      [customFetch]: checkingSigned(fetcher, () => keys),
    });
    const address = configuration.serverMetadata().jwks_uri;
    if (!address) throw new Error("the provider names no keys");
    if (keys?.address !== address) keys = providerKeys({ address, fetcher, limits });
    return { configuration, keys };
  };
}

/** Passes the request's trace on. */
const traced =
  (send: CustomFetch): CustomFetch =>
  (url, options) =>
    send(url, { ...options, headers: { ...options.headers, ...traceHeaders() } });

/** Reads each reply while it arrives, up to a limit; the libraries would read it without one. */
const boundedReplies =
  (send: CustomFetch, { replyBytes }: ProviderLimits): CustomFetch =>
  async (url, options) => {
    const response = await send(url, options);
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > replyBytes) throw new Error("a reply of the provider is too long");
      pieces.push(piece);
    }
    return new Response(Buffer.concat(pieces), { status, statusText, headers });
  };

/** A userinfo response may be signed, which is then verified with the provider's keys. */
const checkingSigned =
  (send: CustomFetch, keys: () => ProviderKeys | null): CustomFetch =>
  async (url, options) => {
    const response = await send(url, options);
    if (/^application\/jwt\b/i.test(response.headers.get("content-type") ?? "")) {
      await keys()?.verify(await response.clone().text());
    }
    return response;
  };

/** Client authentication as it was set, or as the provider prefers; HTTP Basic is the standard's default. */
function authMethod(clientSecret: string, wanted: ClientAuthMethod | null): ClientAuth {
  const basic = ClientSecretBasic(clientSecret);
  const post = ClientSecretPost(clientSecret);
  return (server, client, body, headers) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const methods = wanted === null ? offered : [wanted];
    return (methods.includes("client_secret_basic") ? basic : post)(server, client, body, headers);
  };
}

/** The bundled provider is in this process, and this machine may not be able to resolve the public host name. */
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
