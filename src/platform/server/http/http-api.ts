import { ReadStream } from "node:fs";
import { STATUS_CODES } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";
import type { Actor } from "#platform/contract/actor.ts";
import { actingHeader, actingParameter, commonRefusals, exportKeyHeader } from "#platform/contract/call.ts";
import type { ChangedActing } from "#platform/contract/changed-acting.ts";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import { exportKey } from "#platform/contract/export-calls.ts";
import { fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import type { App } from "#platform/server/app.ts";
import { waitLonger } from "#platform/server/database/wait-budget.ts";
import type { Exports } from "#platform/server/exports/exports.ts";
import { uploadedFile } from "#platform/server/files/uploaded-file.ts";
import { eventStreams, eventText } from "#platform/server/live/event-stream.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import { type HttpLimits, httpLimits } from "./http-limits.ts";
import type { BoundCall, EventStream, FileReply } from "./implement.ts";
import { type Caller, changedActing, perform } from "./perform.ts";
import { RateLimit } from "./rate-limit.ts";
import { commonRefusal, knownRefusal, Refusal, refusalOf, toErrorShape } from "./refusal.ts";
import { inPieces } from "./slow-readers.ts";

export type Authenticate = (authorization: string | undefined) => Promise<Actor | null>;

const wordCharacter = /[^\x20-\x7e]|["\\%]/g;

type Given = {
  readonly app: App;
  readonly calls: readonly BoundCall[];
  readonly authenticate: Authenticate;
  /** Makes files that are computed; not needed where no call answers one. */
  readonly exports?: Exports;
  readonly limits?: Pick<HttpLimits, "transfersAtOnce">;
};

/** Registers every call as a route. `limitRates` is off in benches only. Only uploads take forms. */
export async function httpApi(server: FastifyInstance, given: Given): Promise<void> {
  const answering = answerCalls(server, given);
  const [uploads, others] = [given.calls.filter(isUpload), given.calls.filter((bound) => !isUpload(bound))];
  for (const bound of others) server.route(answering(bound));
  await server.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: false });
    for (const bound of uploads) forms.route({ ...answering(bound), config: { bodyReader: "upload" } });
  });
}

const isUpload = ({ call }: BoundCall): boolean => call.kind === "upload";

function answerCalls(server: FastifyInstance, { app, authenticate, exports, limits = httpLimits }: Given) {
  const rates = new RateLimit(app.now);
  const transfers = new ConcurrencyLimit();
  const openStream = eventStreams(server);
  return (bound: BoundCall): RouteOptions => {
    const { call } = bound;
    return {
      method: call.method,
      url: call.path,
      // A HEAD would open a stream that tells nothing, or begin a sign-in that nobody goes on with.
      exposeHeadRoute: call.kind === "json",
      handler: async (request, reply) => {
        const actor = await authenticate(request.headers.authorization);
        if (call.kind === "download") waitLonger(app.database.limits.downloadMs);
        if (app.settings.limitRates) enforceRateLimit(rates, bound, request, actor);
        takeTurn(transfers, bound, { actor, reply, most: limits.transfersAtOnce });
        const caller: Caller = {
          actor,
          requestId: request.id,
          address: request.ip,
          actingAs: claimedActing(request),
          http: { request, reply },
          uploadedFile: () => uploadedFile(request, () => refusalOf(call, "fileTooLarge")),
          openEvents: () => openStream(reply),
          ...(exports && call.isComputed && { exports: { ...exports, ...askedBy(request, reply) } }),
        };
        const changed = call.kind === "events" ? changedActing(caller) : null;
        if (changed) return sendChangedActing(openStream(reply), changed, reply);
        const result = await perform(app, bound, caller, { query: request.query, body: request.body });
        return answer(bound, reply, result);
      },
    };
  };
}

/** By what a browser asks for a file that is computed, and when it has gone before it got one. */
function askedBy({ headers }: FastifyRequest, reply: FastifyReply): { key: string | null; gone: AbortSignal } {
  const left = new AbortController();
  whenOver(reply, () => left.abort());
  const { data: key } = z.safeParse(exportKey, headers[exportKeyHeader.toLowerCase()]);
  return { key: key ?? null, gone: left.signal };
}

/** As whom the page that calls believes to act: by its header, or in the address of a stream. */
function claimedActing({ headers, query }: FastifyRequest): string | undefined {
  const claimed = headers[actingHeader.toLowerCase()] ?? (query as Record<string, unknown>)[actingParameter];
  return typeof claimed === "string" ? claimed : undefined;
}

/** Browsers can't read why a stream was refused: one of a page that is out of date says so, and ends. */
function sendChangedActing(stream: EventStream, changed: ChangedActing, reply: FastifyReply): FastifyReply {
  stream.write(eventText({ kind: "acting", ...changed }));
  stream.close();
  return reply;
}

function enforceRateLimit(
  rates: RateLimit,
  { name, call }: BoundCall,
  request: FastifyRequest,
  actor: Actor | null,
): void {
  if (!call.perMinute) return;
  const wait = rates.count(`${name} ${actor?.userId ?? request.ip}`, call.perMinute);
  if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
}

type Turn = { readonly actor: Actor | null; readonly reply: FastifyReply; readonly most: number };

/** Files in transit hold memory and a place on the disk until they have arrived: one person has so many at once. */
function takeTurn(transfers: ConcurrencyLimit, { call }: BoundCall, { actor, reply, most }: Turn): void {
  if (!actor || (call.kind !== "download" && call.kind !== "upload")) return;
  const leave = transfers.enter(`${call.kind} ${actor.impersonator?.userId ?? actor.userId}`, most);
  if (!leave) throw commonRefusal("tooManyRequests", { retryAfterSeconds: transferSeconds });
  whenOver(reply, leave);
}

/** Does something once a reply is over, also when it is already: people go away before it is known who they are. */
function whenOver({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) act();
  else raw.once("close", act);
}

/** When somebody with too many files in transit may try again. */
const transferSeconds = 5;

function answer({ call }: BoundCall, reply: FastifyReply, result: unknown): unknown {
  if (call.kind === "events") return reply;
  if (call.kind === "redirect") return reply.redirect((result as { location: string }).location, 302);
  if (call.kind === "download") return sendFile(reply, result as FileReply);
  if (!call.reply) return reply.code(204).send();
  return reply.header("content-type", "application/json; charset=utf-8").send(JSON.stringify(result));
}

/** Always as an attachment that nothing will run, with the name it came with (RFC 6266). */
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
    .send(stream instanceof ReadStream ? stream : inPieces(stream));
}

type HttpError = { statusCode?: number; code?: string };

const platformProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "notJson",
  FST_ERR_CTP_EMPTY_JSON_BODY: "emptyBody",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unknownContentType",
};

/** Every failure as the error shape (error-shape.ts); the unknown becomes a 500 with an id, and is logged. */
export function errorReply(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorShape {
  const refusal = knownRefusal(error) ?? refusalOfHttp(error as HttpError);
  if (refusal.statusCode === 503)
    request.log.warn({ err: refusal.cause ?? error, code: refusal.code }, "not available");
  else if (refusal.statusCode >= 500) request.log.error({ err: error }, "request failed");
  else request.log.info({ code: refusal.code, statusCode: refusal.statusCode }, "refused");
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
