import type { FastifyInstance } from "fastify";
import type { App } from "#platform/server/app.ts";
import { type IdentityProvider, identityProvider } from "#sign-in/server/oidc-client/identity-provider.ts";
import { type AccessTokens, accessTokens } from "#sign-in/server/session/access-token.ts";
import type { Refreshed } from "#sign-in/server/session/issued-tokens.ts";
import { openPrincipalCache, type PrincipalCache } from "#sign-in/server/session/principal-cache.ts";
import { type Keys, loadKeys } from "./keys.ts";

/** Everything that signing in stands on; made once a process. */
export type SignIn = {
  readonly app: App;
  readonly keys: Keys;
  readonly tokens: AccessTokens;
  readonly provider: IdentityProvider;
  readonly principals: PrincipalCache;
  /** Refreshes under way, by the token that asked. */
  readonly refreshing: Map<string, Promise<Refreshed | null>>;
};

/**
 * Opens sign-in: loads (or makes) the keys. The identity provider is asked at the first sign-in, so that Havn starts
 * without it. `server` tells where the bundled provider listens.
 */
export async function openSignIn(app: App, server: FastifyInstance): Promise<SignIn> {
  const { origin, staffRole } = app.settings;
  const keys = await loadKeys(app.database.db);
  return {
    app,
    keys,
    tokens: accessTokens(keys, origin, staffRole),
    provider: identityProvider(app, server),
    principals: openPrincipalCache(app.live),
    refreshing: new Map(),
  };
}
