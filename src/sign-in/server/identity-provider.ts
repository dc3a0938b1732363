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
  enableNonRepudiationChecks,
} from "openid-client";
import type { App } from "#platform/server/app.ts";
import { bundledClientId, bundledIssuer, bundledSecret } from "#sign-in/server/bundled-client.ts";

export type IdentityProvider = {
  /** What the provider says of itself, read once a day. Fails when it can't be reached. */
  configuration(): Promise<Configuration>;
};

const dayMs = 24 * 60 * 60 * 1_000;
const timeoutSeconds = 10;

export function identityProvider(app: App, server: FastifyInstance): IdentityProvider {
  let known: { readonly at: number; readonly configuration: Promise<Configuration> } | null = null;
  return {
    configuration: () => {
      const now = Date.now();
      if (known && now - known.at < dayMs) return known.configuration;
      const asked = { at: now, configuration: discover(app, server) };
      asked.configuration.catch(() => {
        if (known === asked) known = null;
      });
      known = asked;
      return asked.configuration;
    },
  };
}

/** Section 6 of the specification knows one provider; OIDC_ISSUER names it, or it is the bundled one. */
async function discover(app: App, server: FastifyInstance): Promise<Configuration> {
  const { oidc, origin } = app.settings;
  if (oidc) return ask(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret);
  const secret = await bundledSecret(app.database.db);
  return ask(new URL(bundledIssuer(origin)), bundledClientId, secret, overLoopback(origin, server));
}

function ask(issuer: URL, clientId: string, clientSecret: string, fetcher?: CustomFetch): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks];
  if (issuer.protocol === "http:") execute.push(allowInsecureRequests);
  return discovery(issuer, clientId, clientSecret, byBestMethod(clientSecret), {
    execute,
    timeout: timeoutSeconds,
    ...(fetcher && { [customFetch]: fetcher }),
  });
}

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
