import type { FastifyInstance } from "fastify";
import { type Api, allCalls } from "#app/contract/features.ts";
import { openThreadExports } from "#app/server/exports/open-thread-exports.ts";
import { callsOf } from "#app/server/features.ts";
import { addMetrics, listenForMetrics, metricsFor } from "#app/server/havn-metrics.ts";
import { httpServer, type LogLines } from "#app/server/http/http-server.ts";
import { listenOn } from "#app/server/http/listen-on.ts";
import { refuseOutbox, refuseUnknownCalls } from "#app/server/http/unknown-calls.ts";
import { type AppOptions, openApp, version } from "#app/server/open-app.ts";
import { startOwnWork } from "#app/server/own-work/own-work.ts";
import { type PageScript, pageScript } from "#app/server/pages/page-script.ts";
import { pictureFrame } from "#app/server/pages/picture-frame.ts";
import { webRoutes } from "#app/server/pages/render-web.ts";
import { untilOutdated } from "#app/server/until-outdated.ts";
import { giveServerWords } from "#app/words/give-server-words.ts";
import { giveWords } from "#app/words/give-words.ts";
import { routeMails } from "#email-intake/server/own-mailbox/route-mails.ts";
import { openLiveStreams } from "#live/server/open-live-streams.ts";
import { unsubscribeRoutes } from "#notifications/server/choices/unsubscribe-routes.ts";
import type { App } from "#platform/server/app.ts";
import { limitRequestTime } from "#platform/server/database/wait-budget.ts";
import { enforceRate, httpApi } from "#platform/server/http/http-api.ts";
import type { BoundCall } from "#platform/server/http/implement.ts";
import { inProcessApi } from "#platform/server/http/in-process-api.ts";
import { openApi } from "#platform/server/http/open-api.ts";
import { httpLimits as defaultHttpLimits, type HttpLimits } from "#platform/server/limits/http-limits.ts";
import { callerKey, readWithinLimit } from "#platform/server/limits/person-concurrency.ts";
import { type MailTransport, openMailTransport } from "#platform/server/mail/mail-transport.ts";
import { type Meter, silentMeter } from "#platform/server/metrics/meter.ts";
import { Drain } from "#platform/server/requests/drain.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { hasPasswords } from "#platform/server/settings/login-ways.ts";
import { plainConnections } from "#platform/server/settings/plain-connections.ts";
import { warnOfNewHost } from "#settings/server/origin-host.ts";
import { bundledProvider } from "#sign-in/server/bundled-provider/bundled-provider.ts";
import { passwordsAnew } from "#sign-in/server/bundled-provider/provider-form.ts";
import { firstStartAddress } from "#sign-in/server/first-start/first-start-link.ts";
import { firstStartRoutes } from "#sign-in/server/first-start/first-start-routes.ts";
import { authenticate } from "#sign-in/server/session/authenticate.ts";
import { addSessionGateway } from "#sign-in/server/session/session-gateway.ts";
import { openSignIn, type SignIn } from "#sign-in/server/sign-in.ts";
import { viewVisitor } from "#view-as/server/view-visitor.ts";

type Start = AppOptions & {
  /** People the bundled provider signs in by click; by default those of the demo data. */
  readonly demoEmails?: readonly string[];
  /** Whether a process that runs jobs watches deadlines; tests with a fake clock do so themselves. */
  readonly watchesDeadlines?: boolean;
  /** Time limits for slow clients, if not the defaults. */
  readonly httpLimits?: HttpLimits;
  /** Where log lines go instead of standard output. */
  readonly logLines?: LogLines;
};

/** A running Havn: `fastify` for tests, `app` for what needs its database. */
export type Havn = {
  readonly fastify: FastifyInstance;
  readonly app: App;
  /** Where the first administrator is created; null if there is one, or if this process has no pages. */
  firstStartAddress(): Promise<string | null>;
  /** Resolves once a newer version has migrated the database and runs: this process must be closed. */
  readonly outdated: Promise<void>;
  close(): Promise<void>;
};

/** Starts Havn on a migrated database and listens. Roles determine which of web, API and jobs this process runs. */
export async function startHavn({
  demoEmails,
  watchesDeadlines = true,
  httpLimits = defaultHttpLimits,
  logLines,
  ...opening
}: Start): Promise<Havn> {
  giveWords();
  giveServerWords();
  const { settings } = opening;
  const drain = new Drain(settings);
  const metrics = await metricsFor(settings);
  const meter = metrics?.meter ?? silentMeter;
  let opened: Awaited<ReturnType<typeof openApp>> | undefined;
  const server = await httpServer(settings, {
    limits: httpLimits,
    drain,
    meter,
    fieldsToRepeat: passwordsAnew,
    brand: () => opened?.app.settings.brand ?? settings.brand,
    ...(logLines && { logLines }),
  });
  opened = await openApp(opening, { log: server.log, drain, meter });
  const { app, features, schema, close: closeApp } = opened;
  warnPlainConnections(app);
  await warnOfNewHost(app);
  limitRequestTime(server, app.database.limits);
  const signIn = await openSignIn(app, server);
  const streams = await openLiveStreams(app);
  if (metrics) addMetrics(metrics, { app, server, streams });
  const calls = callsOf(features, { signIn, streams, openMails: () => openMails(app, silentMeter) });
  const exports = openThreadExports(app, { signIn, statementTimeoutMs: opening.statementTimeoutMs });
  await addRoutes(server, app, { signIn, features, calls, exports, demoEmails, limits: httpLimits });
  const ownWork = await startOwnWork(app, features, { openMails, watchesDeadlines });
  let ending: Promise<unknown> | undefined;
  const endJobs = () => {
    ending ??= ownWork.close();
    return ending;
  };
  const closing = new AbortController();
  const outdated = untilOutdated(app, schema, { drain, endJobs, closing: closing.signal });
  const metricsPort = metrics && (await listenForMetrics(metrics, settings));
  await listenOn(server, settings);
  const close = async () => {
    closing.abort();
    await drain.leave();
    const answering = server.close().then(() => drain.finished());
    await Promise.all([answering, endJobs()]);
    exports.close();
    await metricsPort?.close();
    await closeApp();
  };
  const hasPages = settings.roles.includes("web");
  const firstStart = async () => (hasPages ? firstStartAddress(signIn) : null);
  return { fastify: server, app, firstStartAddress: firstStart, outdated, close };
}

function warnPlainConnections({ settings, log }: App): void {
  const plain = plainConnections(settings);
  if (plain.length > 0)
    log.warn(
      `${plain.join(" and ")}: without TLS to another machine, so whoever is on the way can read everything. If that is meant, say so with sslmode=disable for a database, or tls=off for a file store or clamd`,
    );
}

/** The ways out of all mailboxes, the environment's and others'. */
const openMails = (app: App, meter: Pick<Meter, "mail">): MailTransport =>
  routeMails(app, openMailTransport(app.settings, meter), meter);

type Parts = {
  readonly signIn: SignIn;
  readonly features: readonly ServerFeature[];
  readonly calls: readonly BoundCall[];
  readonly exports: ReturnType<typeof openThreadExports>;
  readonly demoEmails: readonly string[] | undefined;
  readonly limits: HttpLimits;
};

/** Pages per minute, per person or, for visitors, per IP address; the same as for the most frequent calls. */
const pages = { name: "page", perMinute: 600 };

async function addRoutes(server: FastifyInstance, app: App, parts: Parts): Promise<void> {
  const { signIn, features, calls, exports, limits } = parts;
  const { settings } = app;
  const hasWeb = settings.roles.includes("web");
  if (hasWeb) addSessionGateway(server, signIn);
  const served =
    hasWeb || settings.roles.includes("api") ? calls : features.flatMap(({ servedByAll = [] }) => servedByAll);
  const authenticateBearer = (bearer: string | undefined) => authenticate(signIn, bearer);
  await httpApi(server, { app, calls: served, exports, authenticate: authenticateBearer, limits });
  let document: string | undefined;
  server.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApi(allCalls, settings.production ? "hidden" : version));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  refuseUnknownCalls(server);
  await server.register(unsubscribeRoutes, { app });
  if (!hasWeb) return;
  const script = (name: PageScript) => pageScript(name, settings.development);
  const scripts = { meter: script("password-meter"), passkey: script("passkey-sign-in") };
  await server.register(firstStartRoutes, { signIn, meterScript: scripts.meter });
  const demo = settings.demo && !settings.production ? await import("#dev/server/demo-pages.ts") : null;
  const demoEmails = parts.demoEmails ?? demo?.emailsToClick ?? [];
  if (hasPasswords(settings)) await server.register(bundledProvider, { signIn, demoEmails, scripts });
  if (demo) await server.register(demo.demoPages, { app, demoEmails });
  else refuseOutbox(server);
  await server.register(pictureFrame);
  await server.register(webRoutes, {
    settings,
    currentSettings: () => app.settings,
    quietCopy: app.restoredCopy.quiet,
    visit: async (request, reply) => {
      const actor = await authenticate(signIn, request.headers.authorization);
      await enforceRate(app, pages, callerKey(actor, request.ip));
      return {
        actor,
        api: inProcessApi(app, calls, { actor, requestId: request.id }) as unknown as Api,
        withinLimit: (render) => readWithinLimit("pages", { actor, request, reply }, app.database, render),
      };
    },
    visitAs: async (request, reply, view) => {
      const actor = await authenticate(signIn, request.headers.authorization);
      const staff = actor?.mustEnroll ? null : actor;
      const caller = callerKey(staff, request.ip);
      await enforceRate(app, pages, caller);
      const visit = { app, staff, requestId: request.id, address: request.ip, calls };
      const { api, ...visitor } = await viewVisitor(visit, view);
      return {
        ...visitor,
        api: api as unknown as Api,
        withinLimit: (render) => readWithinLimit("pages", { actor: staff, request, reply }, app.database, render),
      };
    },
  });
}
