import { randomBytes } from "node:crypto";
import type { JWK } from "jose";
import type { Account, ClientMetadata, Configuration, Grant, KoaContextWithOIDC } from "oidc-provider";
import { isSameEmail } from "#platform/rules/text/email-key.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import { unavailablePage } from "#platform/server/pages/unavailable-page.ts";
import { retryAfterSeconds } from "#platform/server/requests/refusal.ts";
import { secretKey } from "#platform/server/secrets/secret-key-store.ts";
import { type Frame, frameIn } from "#preferences/server/page-frame.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import { makeSigningKey } from "#sign-in/server/keys.ts";
import { callbackAddress } from "#sign-in/server/oidc-client/log-in.ts";
import { findPasswordOwner } from "#sign-in/server/passwords/password-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { bundledClientId, bundledPath, bundledSecret } from "./bundled-client.ts";
import { oidcRecords } from "./oidc-record-store.ts";
import { problemPage, signOutPage } from "./provider-page.ts";

const scope = "openid email profile";
const wholeSession = sessionLimits.idle / 1_000;

/** Configures oidc-provider: one client, code flow with PKCE, accounts and records in the database. */
export async function bundledConfiguration(signIn: SignIn, demoEmails: readonly string[]): Promise<Configuration> {
  const { db } = signIn.app.database;
  const signingKey = await secretKey<JWK>(db, "bundled-signing", makeSigningKey);
  const cookieKey = await secretKey(db, "bundled-cookies", async () => randomBytes(32).toString("base64url"));
  return {
    adapter: (kind) => oidcRecords(db, kind),
    clients: [await ownClient(signIn)],
    jwks: { keys: [signingKey] },
    cookies: {
      keys: [cookieKey],
      names: { session: "oidcSession", interaction: "oidcInteraction", resume: "oidcResume" },
    },
    claims: { openid: ["sub", "amr", "auth_time"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, subject) => findSubject(signIn, demoEmails, subject),
    loadExistingGrant: grantAll,
    interactions: { url: (_ctx, { uid }) => `${bundledPath}/interaction/${uid}` },
    pkce: { required: () => true },
    responseTypes: ["code"],
    clientBasedCORS: () => false,
    features: { ...onlyWhatIsNeeded, rpInitiatedLogout: signingOut(signIn) },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: wholeSession,
      Grant: wholeSession,
    },
    renderError: (ctx, { error: code }, error) => {
      if (error instanceof DatabaseUnavailable) showAway(signIn, ctx);
      else show(ctx, problemPage(frameOf(signIn, ctx), "failed", code));
    },
  };
}

const onlyWhatIsNeeded = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
};

async function ownClient({ app }: SignIn): Promise<ClientMetadata> {
  const { origin } = app.settings;
  return {
    client_id: bundledClientId,
    client_secret: await bundledSecret(app.database.db),
    redirect_uris: [callbackAddress(origin)],
    post_logout_redirect_uris: [origin, `${origin}/`, `${origin}/login`],
    grant_types: ["authorization_code"],
    response_types: ["code"],
    id_token_signed_response_alg: "ES256",
  };
}

/** The subject is the user id. People who were removed or lost their password can't sign in. */
async function findSubject(
  { app }: SignIn,
  demoEmails: readonly string[],
  subject: string,
): Promise<Account | undefined> {
  const person = await findPasswordOwner(app.database.db, Number(subject));
  if (!person) return undefined;
  const { email, name, hash } = person;
  const isDemo = demoEmails.some((each) => isSameEmail(each, email));
  if (hash === null && !isDemo) return undefined;
  return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: true, name }) };
}

/** No consent screen: the only client is Havn itself. */
async function grantAll(ctx: KoaContextWithOIDC): Promise<Grant> {
  const { provider, session } = ctx.oidc;
  const known = session?.grantIdFor(bundledClientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: bundledClientId, accountId: session?.accountId ?? "" });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}

type SigningOut = NonNullable<NonNullable<Configuration["features"]>["rpInitiatedLogout"]>;

/** Signs out immediately with a matching ID token; otherwise asks first. */
const signingOut = (signIn: SignIn): SigningOut => ({
  enabled: true,
  logoutSource: async (ctx, form) => {
    const { session, entities, params, provider } = ctx.oidc;
    if (session === undefined || entities.IdTokenHint?.payload.sub !== session.accountId) {
      show(ctx, signOutPage(frameOf(signIn, ctx), form));
      return;
    }
    await session.destroy();
    ctx.cookies.set(provider.cookieName("session"), null);
    ctx.status = 303;
    ctx.redirect(typeof params?.post_logout_redirect_uri === "string" ? params.post_logout_redirect_uri : "/login");
  },
  postLogoutSuccessSource: (ctx) => {
    ctx.status = 303;
    ctx.redirect("/login");
  },
});

/** Handles database outages; the provider itself would reply with a bare 500, or an error code without a page. */
export const answerWhenUnavailable = (signIn: SignIn) => async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    ctx.status = error.statusCode;
    if (ctx.accepts("json", "html") === "html") showAway(signIn, ctx);
    else ctx.body = { error: "temporarily_unavailable" };
  }
};

/** Someone without a provider session (expired, or ended by a new password) is signed out immediately. */
export async function passOnWhoIsSignedOut(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const { route, session, params } = ctx.oidc ?? {};
  if (route !== "end_session" || ctx.status !== 200 || session === undefined || session.accountId) return;
  ctx.status = 303;
  ctx.redirect(typeof params?.post_logout_redirect_uri === "string" ? params.post_logout_redirect_uri : "/login");
}

const frameOf = ({ app }: SignIn, ctx: KoaContextWithOIDC): Frame => frameIn(app, ctx.req.headers);

function showAway(signIn: SignIn, ctx: KoaContextWithOIDC): void {
  ctx.set("retry-after", String(retryAfterSeconds));
  const frame = frameOf(signIn, ctx);
  const { t } = serverWords(frame.locale, frame.brand);
  const comeBackTo = ctx.method === "GET" ? ((ctx.req as { originalUrl?: string }).originalUrl ?? "/") : "/";
  show(
    ctx,
    unavailablePage(frame, (text, of) => t(`unavailable.${text}`, of), {
      comeBackTo,
      requestId: String(ctx.res.getHeader("x-request-id") ?? ""),
    }),
  );
}

function show(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = "html";
  ctx.set("content-security-policy", page.contentSecurityPolicy);
  ctx.body = page.html;
}
