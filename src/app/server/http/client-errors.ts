import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorReply } from "#platform/server/http/http-api.ts";
import { commonRefusal, Refusal, toErrorShape } from "#platform/server/requests/refusal.ts";
import { whenClosed } from "#platform/server/requests/when-closed.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { onOwnOrigin } from "./answer-error.ts";
import { everyReply } from "./every-reply.ts";
import { isCallUrl } from "./unknown-calls.ts";

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** After this, a connection is closed even if the client doesn't read the reply. */
const graceMs = 1_000;

const answering = new WeakMap<Socket, Set<ServerResponse>>();

/** Tracks the reply in progress per connection, so that nothing is written into the middle of it. */
export function rememberReplies(server: FastifyInstance): void {
  server.addHook("onRequest", async ({ raw: { socket } }, { raw }) => {
    const replies = answering.get(socket) ?? new Set();
    answering.set(socket, replies.add(raw));
    whenClosed(raw, () => replies.delete(raw));
  });
}

const isInReply = (socket: Socket): boolean =>
  [...(answering.get(socket) ?? [])].some(({ headersSent, writableFinished }) => headersSent && !writableFinished);

/** Replies to an invalid request in the error shape and closes the connection. */
export const answerClientError =
  (origin: string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable || isInReply(socket)) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ""] ?? 400;
    const { head, body } = closingReply(origin, httpRefusal(status));
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
    socket.destroySoon();
    setTimeout(() => socket.destroy(), graceMs).unref();
  };

/** Only 100-continue is supported; Node would refuse others without headers. */
export function refuseExpectations(server: FastifyInstance, origin: string): void {
  server.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const { head, body } = closingReply(origin, httpRefusal(417));
    response.writeHead(417, head).end(body);
  });
}

/** The same path with its percent signs escaped, so that a page can report it as not found. */
const withPlainPercents = (url: string): string => url.replace(/^[^?]{0,16384}/, (path) => path.replaceAll("%", "%25"));

/** Replies to a URL that can't be routed; hooks don't run then. Browsers are redirected to the "not found" page. */
export function answerFrameworkError(
  { origin }: Pick<Settings, "origin">,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { accept = "" } = request.headers;
  if (request.method === "GET" && accept.includes("text/html") && !isCallUrl(request.url)) {
    reply
      .headers({ ...everyReply(origin), "x-request-id": request.id })
      .redirect(onOwnOrigin(withPlainPercents(request.url)), 302);
    return;
  }
  reply
    .headers({ ...everyReply(origin), "x-request-id": request.id, connection: "close" })
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(errorReply(error, request, reply)));
}

const httpRefusal = (status: number): Refusal =>
  status === 408 ? commonRefusal("timeout") : new Refusal("badRequest", status, STATUS_CODES[status] ?? "Bad Request");

function closingReply(origin: string, refusal: Refusal): { head: Record<string, string>; body: string } {
  const requestId = randomUUID();
  const body = JSON.stringify(toErrorShape(refusal, requestId));
  const head = {
    ...everyReply(origin),
    "x-request-id": requestId,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  return { head, body };
}
