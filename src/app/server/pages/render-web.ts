import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Api } from "#app/contract/features.ts";
import { contentSecurityPolicy, plainSecurityHeaders, stillPagePolicy } from "#app/server/http/security-headers.ts";
import { isCallUrl } from "#app/server/http/unknown-calls.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { demoMailboxOf, type MailSettings } from "#platform/server/mail/demo-mailbox.ts";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import { commonRefusal, retryAfterSeconds, toErrorShape } from "#platform/server/requests/refusal.ts";
import { asksForAddress } from "#platform/server/settings/login-ways.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { noWarnings, toSoonWithin } from "#service-levels/rules/clocks/time-left-shown.ts";
import { clearSharedStorage, isSharedComputer } from "#sign-in/server/session/shared-computer.ts";
import { earlierPages } from "#view-as/rules/view-path.ts";
import { chooseLocale, type Locale, localeCookie } from "#wording/locale.ts";
import { openWebBuild, type WebBuild } from "./web-build.ts";

/** The visitor of a page, and the API with that person's rights. */
export type Visitor = {
  readonly actor: Actor | null;
  /** An in-process client of all calls for this person, used by screens' load functions. */
  readonly api: Api;
  /** Renders within this person's limits; throws 429 beyond them. */
  readonly withinLimit: <T>(render: () => Promise<T>) => Promise<T>;
};

export type WebDeps = {
  readonly settings: Pick<Settings, "origin" | "development"> & MailSettings;
  /** Settings, including those that administrators changed since the start. */
  readonly currentSettings: () => Pick<Settings, "brand" | "support" | "cases" | "oidc">;
  /** The copy that this database is, while nothing but reading runs. */
  readonly quietCopy: App["restoredCopy"]["quiet"];
  /** Called once per page. May set cookies on the reply (a refreshed session). Throws only unexpected errors. */
  readonly visit: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;
  /** A case as one of its customer's people sees it, in their language, for the frame of staff who look at it. */
  readonly visitAs: (
    request: FastifyRequest,
    reply: FastifyReply,
    view: {
      readonly caseId: number;
      readonly userId: number;
      /** How many earlier pages of the conversation and the history are shown. */
      readonly earlier: number;
      readonly fallback: Locale;
    },
  ) => Promise<Visitor & { readonly locale: Locale }>;
};

const loginPage = "/login";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** In bytes; smaller pages aren't compressed. */
const smallestCompressed = 1024;
/** A window of 256 KB fits any page; the default of 4 MB wastes memory. */
const windowBits = 18;

type Encoding = "br" | "gzip" | null;

const encodingFor = (accepted: string | undefined): Encoding =>
  accepted?.includes("br") ? "br" : accepted?.includes("gzip") ? "gzip" : null;

/** Pages are compressed at once with quality 1, which is fast (35 → 7 KB in 0.2 ms); higher qualities gain little. */
const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer => {
  if (!encoding) return body;
  if (encoding === "gzip") return toGzip(body, { level: 1 });
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
};

/** The page's language; stores it in a cookie if it isn't there yet. */
const chooseAndStoreLocale = (
  request: FastifyRequest,
  cookies: ReadonlyMap<string, string>,
  reply: FastifyReply,
): Locale => {
  const locale = chooseLocale(cookies.get(localeCookie.name), request.headers["accept-language"]);
  if (cookies.get(localeCookie.name) !== locale) {
    const { name, path, maxAgeSeconds } = localeCookie;
    reply.header("set-cookie", `${name}=${locale}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax`);
  }
  return locale;
};

const colorSchemeOf = (chosen: string | undefined) => (chosen === "light" || chosen === "dark" ? chosen : "auto");

/** A customer's companies, including the active one; empty for staff and visitors. */
const companiesOf = async (actor: Actor | null, api: Api) => {
  if (!actor || isStaff(actor)) return [];
  const { careUser } = await api.getUserByLoggedInIdentity();
  return careUser.allowedCustomers;
};

/** What the web build needs to render a page for this visitor, without scripts if it is in the given language. */
const renderInput = async (
  { deps, visitor: { actor, api }, still }: Omit<PageDeps, "build">,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const cookies = readCookies(request.headers.cookie);
  const { brand, support, cases, oidc } = deps.currentSettings();
  return {
    api,
    nonce: randomBytes(16).toString("base64"),
    onError: (error: unknown) => request.log.error({ err: error }, "rendering a page failed"),
    page: {
      actor,
      tabs: actor ? createHash("sha256").update(`tabs ${actor.sessionId}`).digest("base64url").slice(0, 16) : "",
      companies: await companiesOf(actor, api),
      brand,
      supportPhone: support.phones.find(({ kind }) => kind === "main")?.number ?? null,
      editMinutes: cases.editMinutes,
      reopenDays: cases.reopenDays,
      soonWithin: actor && isStaff(actor) ? toSoonWithin(cases) : noWarnings,
      locale: still?.locale ?? chooseAndStoreLocale(request, cookies, reply),
      ...(still && ({ isStill: true } as const)),
      ...(asksForAddress({ oidc }) && ({ asksForAddress: true } as const)),
      colorScheme: colorSchemeOf(cookies.get("havn_scheme")),
      menuFolded: cookies.get("havn_menu") === "folded",
      compactRows: cookies.get("havn_rows") === "compact",
      listBeside: cookies.get("havn_list") === "beside",
      sharedComputer: isSharedComputer(request),
      renderedAt: new Date().toISOString(),
      demoPages: !deps.settings.production,
      demoMail: demoMailboxOf(deps.settings) !== null,
      restoredCopy: (still ? undefined : deps.quietCopy()?.backupMadeAt.toISOString()) ?? null,
      requestId: request.id,
    },
  } as const;
};

const toWebRequest = (request: FastifyRequest, origin: string, path = request.url): Request => {
  const headers = new Headers();
  for (const name of ["accept", "accept-language", "user-agent"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return new Request(origin + path, { method: request.method, headers });
};

type PageDeps = {
  readonly build: WebBuild;
  readonly deps: WebDeps;
  readonly visitor: Visitor;
  /** For a page without scripts: its language, and which one it is, if not the one that was asked for. */
  readonly still?: { readonly locale: Locale; readonly path: string };
};

const sendPage = async (page: PageDeps, request: FastifyRequest, reply: FastifyReply) => {
  const { build, deps, visitor, still } = page;
  const input = await renderInput(page, request, reply);
  const response = await build.render(toWebRequest(request, deps.settings.origin, still?.path), input);
  // Without its data a page is useless; the error page needs no data.
  if (response.status === 503) throw commonRefusal("unavailable", { retryAfterSeconds });
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = body.length < smallestCompressed ? null : encodingFor(request.headers["accept-encoding"]);
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  const policy = still ? stillPagePolicy(input.nonce) : contentSecurityPolicy(input.nonce, deps.settings.development);
  reply.header("content-security-policy", policy);
  // Whoever comes here has signed out, or their session has ended.
  if (request.url.split("?")[0] === loginPage && !visitor.actor) clearSharedStorage(request, reply);
  reply.header("cache-control", "private, no-store");
  reply.header("vary", "accept-encoding, cookie, accept-language");
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(await compress(body, encoding));
};

/** `{route}/_payload.json`: that route's data, for anyone who may see the route. */
const sendPayload = async (page: PageDeps, request: FastifyRequest, reply: FastifyReply) => {
  const { build, deps } = page;
  const input = await renderInput(page, request, reply);
  reply.header("cache-control", "private, no-store");
  const path = new URL(request.url, deps.settings.origin).pathname.replace(/\/?_payload\.json$/, "") || "/";
  const { status, body, location } = await build.loadPayload(toWebRequest(request, deps.settings.origin), path, input);
  if (status === 503) throw commonRefusal("unavailable", { retryAfterSeconds });
  if (location !== undefined) return reply.redirect(location, status);
  return reply.status(status).send(body ?? toErrorShape(commonRefusal("unauthenticated"), request.id));
};

const ids = /^[1-9]\d{0,8}$/;
const tabs = /^(details|history|files)$/;

type ViewRequest = { Params: { caseId: string; userId: string }; Querystring: Record<string, unknown> };

/**
 * Only for the frame of our own page: alone in a tab, it would look like the customer's own page, without the bar above it, and
 * another site could have it noted that somebody saw something. A browser that doesn't say what it asks for gets it.
 */
const sendView =
  (build: WebBuild, deps: WebDeps) => async (request: FastifyRequest<ViewRequest>, reply: FastifyReply) => {
    const { caseId, userId } = request.params;
    const { "sec-fetch-site": site = "same-origin", "sec-fetch-dest": dest = "iframe" } = request.headers;
    if (!ids.test(caseId) || !ids.test(userId)) throw commonRefusal("notFound");
    if (site !== "same-origin" || dest !== "iframe") throw commonRefusal("forbidden");
    const cookies = readCookies(request.headers.cookie);
    const fallback = chooseLocale(cookies.get(localeCookie.name), request.headers["accept-language"]);
    const earlier = earlierPages(String(request.query.earlier));
    const view = { caseId: Number(caseId), userId: Number(userId), earlier, fallback };
    const visitor = await deps.visitAs(request, reply, view);
    const tab = String(request.query.tab ?? "");
    const path = `/cases/${view.caseId}${tabs.test(tab) ? `?tab=${tab}` : ""}`;
    const page = { build, deps, visitor, still: { locale: visitor.locale, path } };
    reply.header("x-frame-options", "SAMEORIGIN");
    return visitor.withinLimit(() => sendPage(page, request, reply));
  };

/**
 * Serves the web app: assets at /assets, pages and their data everywhere else. Accesses database and sessions only
 * through `deps`.
 */
export const webRoutes: FastifyPluginAsync<WebDeps> = async (web, deps) => {
  web.addHook("onSend", async (_request, reply) => {
    const own = reply.getHeader("x-frame-options");
    reply.headers({ ...plainSecurityHeaders, ...(own !== undefined && { "x-frame-options": own }) });
  });
  const build = await openWebBuild(web, deps.settings.development);
  web.get<ViewRequest>("/cases/:caseId/as/:userId/page", sendView(build, deps));
  web.get("/*", async (request, reply) => {
    if (isCallUrl(request.url)) throw commonRefusal("notFound");
    const visitor = await deps.visit(request, reply);
    const send = request.url.split("?")[0]?.endsWith("/_payload.json") ? sendPayload : sendPage;
    return visitor.withinLimit(() => send({ build, deps, visitor }, request, reply));
  });
};
