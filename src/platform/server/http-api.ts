import { STATUS_CODES } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { actingHeader, actingParameter, commonRefusals } from "#platform/contract/call.ts";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import type { ChangedActing } from "#platform/contract/live-event.ts";
import type { App } from "#platform/server/app.ts";
import { eventStreams, eventText } from "#platform/server/event-stream.ts";
import type { BoundCall, EventStream, FileReply, UploadedFile } from "#platform/server/implement.ts";
import { type Caller, changedActing, perform } from "#platform/server/perform.ts";
import { RateLimit } from "#platform/server/rate-limit.ts";
import { commonRefusal, Refusal, toErrorShape } from "#platform/server/refusal.ts";

export type Authenticate = (authorization: string | undefined) => Promise<Actor | null>;

const wordCharacter = /[^\x20-\x7e]|["\\%]/g;

/** Registers every call as a route. `limitRates` is off in benches only. */
export async function httpApi(
  server: FastifyInstance,
  { app, calls, authenticate }: { app: App; calls: readonly BoundCall[]; authenticate: Authenticate },
): Promise<void> {
  const rates = new RateLimit(app.now);
  const openStream = eventStreams(server);
  await server.register(multipart, {
    limits: { files: 1, fileSize: bounds.fileBytes + 1, fields: 10, fieldSize: 1_000 },
  });
  for (const bound of calls) {
    const { call } = bound;
    server.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const actor = await authenticate(request.headers.authorization);
        if (app.settings.limitRates) brake(rates, bound, request, actor);
        const caller: Caller = {
          actor,
          requestId: request.id,
          address: request.ip,
          actingAs: claimedActing(request),
          http: { request, reply },
          uploadedFile: () => uploadedFile(request),
          openEvents: () => openStream(reply),
        };
        const changed = call.kind === "events" ? changedActing(caller) : null;
        if (changed) return tellChangedActing(openStream(reply), changed, reply);
        const result = await perform(app, bound, caller, { query: request.query, body: request.body });
        return answer(bound, reply, result);
      },
    });
  }
}

/** As whom the page that calls believes to act: by its header, or in the address of a stream. */
function claimedActing({ headers, query }: FastifyRequest): string | undefined {
  const claimed = headers[actingHeader.toLowerCase()] ?? (query as Record<string, unknown>)[actingParameter];
  return typeof claimed === "string" ? claimed : undefined;
}

/** Browsers can't read why a stream was refused: one of a page that is out of date says so, and ends. */
function tellChangedActing(stream: EventStream, changed: ChangedActing, reply: FastifyReply): FastifyReply {
  stream.write(eventText({ kind: "acting", ...changed }));
  stream.close();
  return reply;
}

function brake(rates: RateLimit, { name, call }: BoundCall, request: FastifyRequest, actor: Actor | null): void {
  if (!call.perMinute) return;
  const wait = rates.count(`${name} ${actor?.userId ?? request.ip}`, call.perMinute);
  if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
}

async function uploadedFile(request: FastifyRequest): Promise<UploadedFile | null> {
  if (!request.isMultipart()) return null;
  const part = await request.file();
  if (part?.fieldname !== "file") return null;
  return { name: part.filename, contentType: part.mimetype, stream: part.file };
}

function answer({ call }: BoundCall, reply: FastifyReply, result: unknown): unknown {
  if (call.kind === "events") return reply;
  if (call.kind === "redirect") return reply.redirect((result as { location: string }).location, 302);
  reply.header("cache-control", "no-store");
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
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    })
    .send(stream);
}

type HttpError = { statusCode?: number; code?: string };

const platformProblems: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The body's content type is not understood",
};

/** Every failure as the error shape of section 8; the unknown becomes a 500 with an id, and is logged. */
export function errorReply(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorShape {
  const refusal = error instanceof Refusal ? error : refusalOfHttp(error as HttpError);
  if (refusal.statusCode >= 500) request.log.error({ err: error }, "request failed");
  else request.log.info({ code: refusal.code, statusCode: refusal.statusCode }, "refused");
  const wait = refusal.data.retryAfterSeconds;
  if (typeof wait === "number") reply.header("retry-after", wait);
  if (refusal.statusCode === 401) reply.header("www-authenticate", "Bearer");
  reply.code(refusal.statusCode).header("cache-control", "no-store");
  return toErrorShape(refusal, request.id);
}

function refusalOfHttp({ statusCode = 500, code = "" }: HttpError): Refusal {
  if (statusCode === 413) return commonRefusal("bodyTooLarge");
  if (statusCode >= 500 || statusCode < 400) return commonRefusal("unexpected");
  const message = STATUS_CODES[statusCode] ?? commonRefusals.badRequest[1];
  const problem = platformProblems[code];
  return new Refusal("badRequest", statusCode, message, problem ? { problems: [{ path: "", message: problem }] } : {});
}
