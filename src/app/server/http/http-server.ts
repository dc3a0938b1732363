import fastify, { type FastifyInstance, LogController } from "fastify";
import { minuteMs } from "#platform/rules/durations.ts";
import { isHealthCheck } from "#platform/rules/health-check.ts";
import { type HttpLimits, httpLimits } from "#platform/server/limits/http-limits.ts";
import { PaceWatch } from "#platform/server/limits/pace-watch.ts";
import { boundBodies } from "#platform/server/limits/request-body.ts";
import { disconnectSlowReaders } from "#platform/server/limits/slow-readers.ts";
import { type Meter, silentMeter } from "#platform/server/metrics/meter.ts";
import { followRequests, workFields, workOf } from "#platform/server/requests/current-work.ts";
import { Drain } from "#platform/server/requests/drain.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { answerError, type ErrorPages } from "./answer-error.ts";
import { answerClientError, answerFrameworkError, refuseExpectations, rememberReplies } from "./client-errors.ts";
import { everyReply } from "./every-reply.ts";
import { refuseOtherHosts } from "./expected-hosts.ts";
import { readJsonBodies } from "./json-body.ts";
import { keepAliveTimeouts } from "./listen-on.ts";
import { errorsForLog } from "./logged-error.ts";
import { requestIds } from "./request-id.ts";
import { namedTrust, trustOf } from "./trusted-proxies.ts";
import { recordRoutes, unknownRoute } from "./unknown-calls.ts";

const jsonBytes = 1_048_576;
/** Loading the page renderer takes a while on a busy machine. */
const startWithinMs = minuteMs;

/**
 * Calls are validated by their contract only, so the framework's schema compilers, a hundred modules, aren't loaded.
 */
const refuseSchemas = () => {
  throw new Error("routes have no schemas");
};

/** A URL without its query, which may contain tokens. */
const withoutQuery = (url: string): string => url.split("?", 1)[0] ?? "";

/** Where log lines go instead of standard output, for tests. */
export type LogLines = { write(line: string): void };

type Options = {
  readonly logLines?: LogLines;
  readonly limits?: HttpLimits;
  readonly drain?: Drain;
  readonly meter?: Meter;
  readonly fieldsToRepeat?: ErrorPages["fieldsToRepeat"];
  /** The current name of this Havn; by default the one of the settings. */
  readonly brand?: () => string;
};

/**
 * The HTTP server with what applies to every request: id, headers, a log line without tokens, limits, and the error
 * shape. There is no time limit for a request as a whole, since a large file takes its time on a slow line; its phases
 * have limits.
 */
export async function httpServer(
  settings: Settings,
  {
    logLines,
    limits = httpLimits,
    drain = new Drain(settings),
    meter = silentMeter,
    fieldsToRepeat = () => ({}),
    brand = () => settings.brand,
  }: Options = {},
): Promise<FastifyInstance> {
  const { origin } = settings;
  const server = fastify({
    logger: {
      level: settings.logLevel,
      ...(logLines && { stream: logLines }),
      mixin: () => workFields(),
      redact: ["req.headers.authorization", "req.headers.cookie"],
      serializers: {
        req: (request) => ({ method: request.method, url: withoutQuery(request.url), address: request.ip }),
        err: errorsForLog(),
      },
    },
    // Log lines get their fields from the current work, wherever they are logged.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(namedTrust(settings)),
    http: connectionOptions(limits),
    bodyLimit: jsonBytes,
    pluginTimeout: startWithinMs,
    requestTimeout: 0,
    trustProxy: trustOf(settings),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    forceCloseConnections: "idle",
    clientErrorHandler: answerClientError(origin),
    frameworkErrors: (error, request, reply) => answerFrameworkError(settings, error, request, reply),
  });
  server.server.prependListener("request", (request) => {
    request.url = withoutAuthority(request.url ?? "/");
  });
  refuseExpectations(server, origin);
  drain.watch(server);
  followRequests(server);
  readJsonBodies(server);
  recordRoutes(server);
  const headers = everyReply(origin);
  server.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "x-request-id": request.id });
  });
  const paces = new PaceWatch(limits.checkEveryMs);
  rememberReplies(server);
  boundBodies(server, limits, paces);
  disconnectSlowReaders(server, limits, paces);
  server.addHook("onRequest", async ({ raw, url }, reply) => {
    const hasHost = raw.headers.host !== undefined || raw.httpVersion !== "1.1";
    if (hasHost && url.startsWith("/")) return;
    reply.header("connection", "close");
    throw commonRefusal("badRequest");
  });
  refuseOtherHosts(server, settings);
  reportReplies(server, meter);
  server.setErrorHandler((error, request, reply) => answerError({ brand, fieldsToRepeat }, error, request, reply));
  server.setNotFoundHandler(async (request) => {
    throw unknownRoute(server, request);
  });
  return server;
}

/** Counts and logs each reply, those to health checks for those who look for them. */
function reportReplies(server: FastifyInstance, meter: Meter): void {
  server.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const work = workOf(request);
    const { call = "unknown", refusal } = work;
    const { isStream } = request.routeOptions.config ?? {};
    meter.answered(call, reply.statusCode, isStream ? null : reply.elapsedTime / 1_000);
    if (refusal) meter.refused(refusal);
    const took = Math.round(reply.elapsedTime * 10) / 10;
    const reported = { method, url: withoutQuery(url), statusCode: reply.statusCode, ms: took };
    request.log[isHealthCheck(url) ? "debug" : "info"]({ ...workFields(work), ...reported }, "answered");
  });
}

/** Node only checks header timeouts at intervals, so both add up to the documented limit. */
const connectionOptions = ({ headersWithinMs, checkEveryMs }: HttpLimits) => ({
  headersTimeout: headersWithinMs - checkEveryMs,
  connectionsCheckingInterval: checkEveryMs,
  requestTimeout: 0,
  // Node would reply itself, without headers; a missing Host is refused like other errors.
  requireHostHeader: false,
  ...keepAliveTimeouts,
});

/** Proxies may send an absolute URL (RFC 9112, 3.2.2). */
const withoutAuthority = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?=\?|$)/, "/");
