import type { FastifyInstance } from "fastify";
import type { LoginWay } from "#platform/contract/login-way.ts";
import type { App } from "#platform/server/app.ts";
import { type IdentityProvider, identityProvider } from "#sign-in/server/oidc-client/identity-provider.ts";
import { providerLimits } from "#sign-in/server/oidc-client/provider-keys.ts";
import { type AccessTokens, accessTokens } from "#sign-in/server/session/access-token.ts";
import type { RefreshedTokens } from "#sign-in/server/session/issued-tokens.ts";
import { openPrincipalCache, type PrincipalCache } from "#sign-in/server/session/principal-cache.ts";
import { type Keys, loadKeys } from "./keys.ts";

/** Dependencies of sign-in, created once per process. */
export type SignIn = {
  readonly app: App;
  readonly keys: Keys;
  readonly tokens: AccessTokens;
  /** The identity provider of each way to log in. */
  readonly providers: Readonly<Record<LoginWay, IdentityProvider>>;
  readonly principals: PrincipalCache;
  /** Pending refreshes by token. */
  readonly refreshing: Map<string, Promise<RefreshedTokens | null>>;
};

/**
 * Initializes sign-in: loads or creates the keys. The identity provider is first contacted at the first sign-in, so
 * Havn can start without it. `server` is where the bundled provider listens.
 */
export async function openSignIn(app: App, server: FastifyInstance, limits = providerLimits): Promise<SignIn> {
  const { origin, staffRole, oidc } = app.settings;
  const keys = await loadKeys(app.database.db);
  return {
    app,
    keys,
    tokens: accessTokens(keys, origin, staffRole),
    providers: {
      provider: identityProvider(app, server, { oidc, limits }),
      passwords: identityProvider(app, server, { oidc: null, limits }),
    },
    principals: openPrincipalCache(app.live),
    refreshing: new Map(),
  };
}
