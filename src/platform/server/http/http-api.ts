import { ReadStream } from "node:fs";
import { STATUS_CODES } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";
import type { Actor } from "#platform/contract/actor.ts";
import { commonRefusals, exportKeyHeader, identityHeader, identityParameter } from "#platform/contract/call.ts";
import type { ChangedIdentity } from "#platform/contract/changed-identity.ts";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import { exportKey } from "#platform/contract/export-calls.ts";
import { fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import { isHealthCheck } from "#platform/rules/health-check.ts";
import type { App } from "#platform/server/app.ts";
import { ConcurrencyLimit } from "#platform/server/concurrency/concurrency-limit.ts";
import { waitLonger } from "#platform/server/database/wait-budget.ts";
import { type HttpLimits, httpLimits } from "#platform/server/limits/http-limits.ts";
import { callerKey, readWithinLimit } from "#platform/server/limits/person-concurrency.ts";
import { inChunks } from "#platform/server/limits/slow-readers.ts";
import type { EventStream } from "#platform/server/live/event-stream.ts";
import { eventStreams, serverSentEvent } from "#platform/server/live/event-stream.ts";
import { workFields, workOf } from "#platform/server/requests/current-work.ts";
import { commonRefusal, Refusal, refusalOf, toErrorShape } from "#platform/server/requests/refusal.ts";
import { whenClosed } from "#platform/server/requests/when-closed.ts";
import { type Caller, executeCall, identityMismatch } from "./execute-call.ts";
import type { Exports } from "./file-order.ts";
import type { BoundCall, FileReply } from "./implement.ts";
import { knownRefusal } from "./known-refusal.ts";
import { uploadedFile } from "./uploaded-file.ts";

export type Authenticate = (authorization: string | undefined) => Promise<Actor | null>;

const wordCharacter = /[^\x20-\x7e]|["\\%]/g;

type ApiOptions = {
  readonly app: App;
  readonly calls: readonly BoundCall[];
  readonly authenticate: Authenticate;
  /** Generates files; optional if no call needs it. */
  readonly exports?: Exports;
  readonly limits?: Pick<HttpLimits, "transfersAtOnce">;
};

/** Registers every call as a route. `limitRates` is only off in benchmarks. Only uploads accept forms. */
export async function httpApi(server: FastifyInstance, given: ApiOptions): Promise<void> {
  const answering = answerCalls(server, given);
  const [uploads, others] = [given.calls.filter(isUpload), given.calls.filter((bound) => !isUpload(bound))];
  for (const bound of others) server.route(answering(bound));
  await server.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: false });
    for (const bound of uploads)
      forms.route({ ...answering(bound), config: { call: bound.name, bodyReader: "upload" } });
  });
}

/** Transfers, streams and writes have limits of their own, and health checks have none. */
const isRead = ({ call }: BoundCall): boolean =>
  call.kind === "json" && call.writes !== true && call.perMinute !== undefined;

const isUpload = ({ call }: BoundCall): boolean => call.kind === "upload";

function answerCalls(server: FastifyInstance, { app, authenticate, exports, limits = httpLimits }: ApiOptions) {
  const transfers = new ConcurrencyLimit();
  const openStream = eventStreams(server);
  return (bound: BoundCall): RouteOptions => {
    const { call } = bound;
    return {
      method: call.method,
      url: call.path,
      // A HEAD request would open an empty stream, or start a sign-in that nobody continues.
      exposeHeadRoute: call.kind === "json",
      config: { call: bound.name, isStream: call.kind === "events" },
      handler: async (request, reply) => {
        const actor = await authenticate(request.headers.authorization);
        if (call.kind === "download") waitLonger(app.database.limits.downloadMs);
        const { name } = bound;
        if (call.perMinute) await enforceRate(app, { name, perMinute: call.perMinute }, callerKey(actor, request.ip));
        if (call.kind === "download" || call.kind === "upload") app.drain.allowTransfer(reply.raw);
        takeTurn(transfers, bound, { actor, reply, most: limits.transfersAtOnce });
        const caller: Caller = {
          actor,
          requestId: request.id,
          address: request.ip,
          identity: expectedIdentity(request),
          http: { request, reply },
          uploadedFile: () => uploadedFile(request, () => refusalOf(call, "fileTooLarge")),
          openEvents: () => openStream(reply),
          ...(exports && call.isComputed && { exports: { ...exports, ...askedBy(request, reply) } }),
        };
        const changed = call.kind === "events" ? identityMismatch(caller) : null;
        if (changed) return sendIdentityMismatch(openStream(reply), changed, reply);
        const act = () => executeCall(app, bound, caller, { query: request.query, body: request.body });
        const result = isRead(bound)
          ? await readWithinLimit("reads", { actor, request, reply }, app.database, act)
          : await act();
        return answer(bound, reply, result);
      },
    };
  };
}

/** The export key, and a signal for when the browser disconnects before it has the file. */
function askedBy({ headers }: FastifyRequest, reply: FastifyReply): { key: string | null; gone: AbortSignal } {
  const left = new AbortController();
  whenClosed(reply.raw, () => left.abort());
  const { data: key } = z.safeParse(exportKey, headers[exportKeyHeader.toLowerCase()]);
  return { key: key ?? null, gone: left.signal };
}

/** The identity the calling page assumes, from the header or, for streams, the query. */
function expectedIdentity({ headers, query }: FastifyRequest): string | undefined {
  const claimed = headers[identityHeader.toLowerCase()] ?? (query as Record<string, unknown>)[identityParameter];
  return typeof claimed === "string" ? claimed : undefined;
}

/**
 * Browsers can't read why a stream was refused, so an outdated page gets an event that says so, and the stream ends.
 */
function sendIdentityMismatch(stream: EventStream, changed: ChangedIdentity, reply: FastifyReply): FastifyReply {
  stream.write(serverSentEvent({ kind: "identity", ...changed }));
  stream.close();
  return reply;
}

/** Counts a request of this kind; throws 429 if it exceeds the limit. */
export async function enforceRate(
  { rates, settings }: Pick<App, "rates" | "settings">,
  { name, perMinute }: { readonly name: string; readonly perMinute: number },
  caller: string,
): Promise<void> {
  const wait = settings.limitRates ? await rates.count(`${name} ${caller}`, perMinute) : 0;
  if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
}

type Turn = { readonly actor: Actor | null; readonly reply: FastifyReply; readonly most: number };

/** Limits concurrent transfers per person, since each holds memory and disk space until it is complete. */
function takeTurn(transfers: ConcurrencyLimit, { call }: BoundCall, { actor, reply, most }: Turn): void {
  if (!actor || (call.kind !== "download" && call.kind !== "upload")) return;
  const leave = transfers.enter(`${call.kind} ${callerKey(actor, "")}`, most);
  if (!leave) throw commonRefusal("tooManyRequests", { retryAfterSeconds: transferSeconds });
  whenClosed(reply.raw, leave);
}

/** Retry-After when a person has too many transfers. */
const transferSeconds = 5;

function answer({ call }: BoundCall, reply: FastifyReply, result: unknown): unknown {
  if (call.kind === "events") return reply;
  if (call.kind === "redirect") return reply.redirect((result as { location: string }).location, 302);
  if (call.kind === "download") return sendFile(reply, result as FileReply);
  if (!call.reply) return reply.code(204).send();
  return reply.header("content-type", "application/json; charset=utf-8").send(JSON.stringify(result));
}

/** Always sent as an attachment that nothing executes, under its original name (RFC 6266). */
function sendFile(reply: FastifyReply, { stream, name, size }: FileReply): FastifyReply {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return reply
    .headers({
      "content-type": "application/octet-stream",
      ...(size !== null && { "content-length": size }),
      "content-disposition": `attachment; filename="${name.replace(wordCharacter, "_")}"; filename*=UTF-8''${encoded}`,
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    })
    .send(stream instanceof ReadStream ? stream : inChunks(stream));
}

type HttpError = { statusCode?: number; code?: string };

const platformProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "notJson",
  FST_ERR_CTP_EMPTY_JSON_BODY: "emptyBody",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unknownContentType",
};

/**
 * Sends any failure in the error shape (error-shape.ts). Unexpected errors are logged and become a 500 with a request
 * id.
 */
export function errorReply(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorShape {
  const refusal = knownRefusal(error) ?? refusalOfHttp(error as HttpError);
  const work = workOf(request);
  work.refusal = refusal.code;
  // A body may have been refused in the socket's async context.
  const about = workFields(work);
  if (refusal.statusCode === 503) {
    const level = isHealthCheck(request.url) ? "debug" : "warn";
    request.log[level]({ ...about, err: refusal.cause ?? error, code: refusal.code }, "not available");
  } else if (refusal.statusCode >= 500) request.log.error({ ...about, err: error }, "request failed");
  else request.log.info({ ...about, code: refusal.code, statusCode: refusal.statusCode }, "refused");
  const { retryAfterSeconds: wait, allow } = refusal.data;
  if (typeof wait === "number") reply.header("retry-after", wait);
  if (Array.isArray(allow)) reply.header("allow", allow.join(", "));
  if (refusal.statusCode === 401) reply.header("www-authenticate", "Bearer");
  reply.code(refusal.statusCode).header("cache-control", "no-store");
  return toErrorShape(refusal, request.id);
}

function refusalOfHttp({ statusCode = 500, code = "" }: HttpError): Refusal {
  if (statusCode === 413) return commonRefusal("bodyTooLarge");
  if (statusCode >= 500 || statusCode < 400) return commonRefusal("unexpected");
  const message = STATUS_CODES[statusCode] ?? commonRefusals.badRequest[1];
  const problem = platformProblems[code];
  return new Refusal("badRequest", statusCode, message, problem ? { problems: [fieldProblem("", problem)] } : {});
}
