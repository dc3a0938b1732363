import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { commonRefusal } from "#platform/server/refusal.ts";
import { isFromOwnPages } from "#sign-in/rules/same-origin.ts";
import { bundledIssuer, bundledPath } from "#sign-in/server/bundled-client.ts";
import { bundledConfiguration } from "#sign-in/server/bundled-configuration.ts";
import { findDemoPeople } from "#sign-in/server/demo-people-store.ts";
import { demoProblemPage, demoSignInPage, type Frame, frameFor, type Page } from "#sign-in/server/demo-sign-in-page.ts";
import { loadOidcProvider } from "#sign-in/server/load-oidc-provider.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { readCookies } from "#sign-in/server/token-cookies.ts";

type Options = {
  readonly signIn: SignIn;
  /** The people to choose from. */
  readonly demoEmails: readonly string[];
};

/**
 * The bundled OpenID Connect provider below /oidc: real, but it signs anybody in who is chosen from a list.
 * For demonstrations only; production refuses to start with it.
 */
export async function bundledProvider(server: FastifyInstance, { signIn, demoEmails }: Options): Promise<void> {
  const { settings, log } = signIn.app;
  if (settings.production || !settings.demo) throw new Error("the bundled provider is for demonstrations only");
  const OidcProvider = await loadOidcProvider();
  const provider = new OidcProvider(bundledIssuer(settings.origin), await bundledConfiguration(signIn, demoEmails));
  provider.proxy = true;
  provider.silent = true;
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the bundled provider failed"));
  server.register((scope, _options, done) => {
    addChoosing(scope, { signIn, demoEmails, provider });
    done();
  });
  server.register((scope, _options, done) => {
    mount(scope, provider, new URL(settings.origin));
    done();
  });
}

/** Hands everything else below /oidc to oidc-provider, with the configured origin in place of whatever the request says. */
function mount(server: FastifyInstance, provider: Provider, origin: URL): void {
  const callback = provider.callback();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", (_request, _payload, done) => done(null));
  server.all(`${bundledPath}/*`, (request, reply) => {
    const { raw } = request;
    raw.headers.host = origin.host;
    raw.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
    delete raw.headers["x-forwarded-host"];
    const { url = "" } = raw;
    const mounted = Object.assign(raw, { originalUrl: url, url: url.slice(bundledPath.length) });
    reply.hijack();
    reply.raw.prependListener("finish", () => Object.assign(raw, { url }));
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...pageHeaders })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    void callback(mounted, reply.raw);
  });
}

const pageHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
};

type Choosing = Options & { readonly provider: Provider };
type Interaction = { Params: { uid: string } };

/** The page with the people, and the click on one of them. */
function addChoosing(server: FastifyInstance, { signIn, demoEmails, provider }: Choosing): void {
  const { settings, database } = signIn.app;
  const path = `${bundledPath}/interaction/:uid`;
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  const isOpen = async ({ raw, params }: FastifyRequest<Interaction>, reply: FastifyReply): Promise<boolean> => {
    const interaction = await provider.interactionDetails(raw, reply.raw).catch(() => null);
    return interaction?.uid === params.uid && interaction.prompt.name === "login";
  };

  server.get<Interaction>(path, async (request, reply) => {
    const frame = frameOf(settings.brand, request);
    if (!(await isOpen(request, reply))) return show(reply.code(410), demoProblemPage(frame, "expired"));
    const action = `${bundledPath}/interaction/${request.params.uid}`;
    return show(reply, demoSignInPage(frame, action, await findDemoPeople(database.db, demoEmails)));
  });

  server.post<Interaction>(path, async (request, reply) => {
    const frame = frameOf(settings.brand, request);
    if (!cameFromHere(request, settings.origin)) throw commonRefusal("forbidden");
    if (!(await isOpen(request, reply))) return show(reply.code(410), demoProblemPage(frame, "expired"));
    const chosen = request.body instanceof URLSearchParams ? request.body.get("userId") : null;
    const people = await findDemoPeople(database.db, demoEmails);
    const person = people.find(({ userId }) => String(userId) === chosen);
    if (!person) return show(reply.code(400), demoProblemPage(frame, "failed"));
    const result = { login: { accountId: String(person.userId) } };
    await leaveFormer(provider, request, reply, result.login.accountId);
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
}

/** Who chooses another person than before is no longer signed in at the provider as the former one. */
async function leaveFormer(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  const former = interaction.session;
  if (!former?.uid || former.accountId === accountId) return;
  await (await provider.Session.findByUid(former.uid))?.destroy();
  delete interaction.session;
  await interaction.persist();
}

function cameFromHere(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  return isFromOwnPages({ method: request.method, origin, fetchSite: site?.toString() }, ownOrigin);
}

const frameOf = (brand: string, request: FastifyRequest): Frame => {
  const cookies = readCookies(request);
  return frameFor(brand, (name) => cookies.get(name), request.headers["accept-language"] ?? "");
};

const show = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .headers({ ...pageHeaders, "content-security-policy": page.contentSecurityPolicy })
    .type("text/html; charset=utf-8")
    .send(page.html);
