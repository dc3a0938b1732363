import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { loggedError } from "#app/server/logged-error.ts";
import { drainOnClose } from "#platform/server/drain.ts";
import { errorReply } from "#platform/server/http-api.ts";
import { commonRefusal } from "#platform/server/refusal.ts";
import type { Settings } from "#platform/server/settings.ts";

const jsonBytes = 1_048_576;
const headersWithinMs = 30_000;
/** Loading the page renderer takes a while on a machine that is busy. */
const startWithinMs = 60_000;
const requestIdForm = /^[\w-]{8,64}$/;

/** A URL without its query: there may be tokens in it. */
const withoutQuery = (url: string): string => url.split("?", 1)[0] ?? "";

/** Where log lines go instead of standard output; for tests. */
type LogLines = { write(line: string): void };

/**
 * The HTTP server with what holds for every request: an id, a log line without tokens, bounds, and the error shape.
 * There is no time limit for a whole request, since a large file over a slow line takes its time.
 */
export async function httpServer(settings: Settings, logLines?: LogLines): Promise<FastifyInstance> {
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
    bodyLimit: jsonBytes,
    pluginTimeout: startWithinMs,
    requestTimeout: 0,
    // What the proxy itself heard, the last address that is named: those before it are what the caller says.
    trustProxy: settings.production ? (_address, hop) => hop === 0 : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  server.server.headersTimeout = headersWithinMs;
  drainOnClose(server);
  readEmptyBodies(server);
  server.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  server.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const took = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, url: withoutQuery(url), statusCode: reply.statusCode, ms: took }, "answered");
  });
  server.setErrorHandler((error, request, reply) => reply.send(errorReply(error, request, reply)));
  server.setNotFoundHandler((request, reply) => reply.send(errorReply(commonRefusal("notFound"), request, reply)));
  return server;
}

/** Calls without a body are often sent with the content type of JSON all the same. */
function readEmptyBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {});
    else void parse(request, body, done);
  });
}
