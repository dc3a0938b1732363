import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { drainOnClose } from "#platform/server/http/drain.ts";
import { type HttpLimits, httpLimits } from "#platform/server/http/http-limits.ts";
import { PaceWatch } from "#platform/server/http/pace-watch.ts";
import { commonRefusal } from "#platform/server/http/refusal.ts";
import { boundBodies } from "#platform/server/http/request-body.ts";
import { endSlowReaders } from "#platform/server/http/slow-readers.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { answerError, type ErrorPages } from "./answer-error.ts";
import { answerClientError, answerFrameworkError, refuseExpectations, rememberReplies } from "./client-errors.ts";
import { everyReply } from "./every-reply.ts";
import { readJsonBodies } from "./json-body.ts";
import { keptAlive } from "./listen-on.ts";
import { loggedError } from "./logged-error.ts";
import { noteRoutes, unknownRoute } from "./unknown-calls.ts";

const jsonBytes = 1_048_576;
/** Loading the page renderer takes a while on a machine that is busy. */
const startWithinMs = 60_000;
const requestIdForm = /^[\w-]{8,64}$/;

/** A URL without its query: there may be tokens in it. */
const withoutQuery = (url: string): string => url.split("?", 1)[0] ?? "";

/** Where log lines go instead of standard output; for tests. */
type LogLines = { write(line: string): void };

type Options = {
  readonly logLines?: LogLines;
  readonly limits?: HttpLimits;
  readonly askedAnew?: ErrorPages["askedAnew"];
};

/**
 * The HTTP server with what holds for every request: an id, headers, a log line without tokens, bounds, and the error
 * shape. No request has a time limit as a whole: its parts have, and a large file over a slow line takes its time.
 */
export async function httpServer(
  settings: Settings,
  { logLines, limits = httpLimits, askedAnew = () => ({}) }: Options = {},
): Promise<FastifyInstance> {
  const { origin } = settings;
  const server = fastify({
    logger: {
      level: settings.logLevel,
      ...(logLines && { stream: logLines }),
      redact: ["req.headers.authorization", "req.headers.cookie"],
      serializers: {
        req: (request) => ({ method: request.method, url: withoutQuery(request.url), address: request.ip }),
        err: loggedError,
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && requestIdForm.test(given) ? given : randomUUID();
    },
    http: connectionOptions(limits),
    bodyLimit: jsonBytes,
    pluginTimeout: startWithinMs,
    requestTimeout: 0,
    // What the proxy itself heard, the last address that is named: those before it are what the caller says.
    trustProxy: settings.production ? (_address, hop) => hop === 0 : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: "idle",
    clientErrorHandler: answerClientError(origin),
    frameworkErrors: (error, request, reply) => answerFrameworkError(origin, error, request, reply),
  });
  server.server.prependListener("request", (request) => {
    request.url = withoutAuthority(request.url ?? "/");
  });
  refuseExpectations(server, origin);
  drainOnClose(server);
  readJsonBodies(server);
  noteRoutes(server);
  const headers = everyReply(origin);
  server.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "x-request-id": request.id });
  });
  const paces = new PaceWatch(limits.checkEveryMs);
  rememberReplies(server);
  boundBodies(server, limits, paces);
  endSlowReaders(server, limits, paces);
  server.addHook("onRequest", async ({ raw, url }, reply) => {
    const hasHost = raw.headers.host !== undefined || raw.httpVersion !== "1.1";
    if (hasHost && url.startsWith("/")) return;
    reply.header("connection", "close");
    throw commonRefusal("badRequest");
  });
  server.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const took = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, url: withoutQuery(url), statusCode: reply.statusCode, ms: took }, "answered");
  });
  server.setErrorHandler((error, request, reply) =>
    answerError({ brand: settings.brand, askedAnew }, error, request, reply),
  );
  server.setNotFoundHandler(async (request) => {
    throw unknownRoute(server, request);
  });
  return server;
}

/** Node looks now and then which headers took too long: the sum is what was promised. */
const connectionOptions = ({ headersWithinMs, checkEveryMs }: HttpLimits) => ({
  headersTimeout: headersWithinMs - checkEveryMs,
  connectionsCheckingInterval: checkEveryMs,
  requestTimeout: 0,
  // Node would answer by itself, without a header; who names no host is refused like anybody else.
  requireHostHeader: false,
  ...keptAlive,
});

/** Proxies may name the whole address of what they ask for (RFC 9112, 3.2.2). */
const withoutAuthority = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?=\?|$)/, "/");
