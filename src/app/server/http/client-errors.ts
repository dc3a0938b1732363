import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorReply } from "#platform/server/http/http-api.ts";
import { commonRefusal, Refusal, toErrorShape } from "#platform/server/http/refusal.ts";
import { everyReply } from "./every-reply.ts";

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** After this a connection ends also if its other side does not take what it is told. */
const graceMs = 1_000;

const answering = new WeakMap<Socket, Set<ServerResponse>>();

/** Remembers what each connection is being answered, so that nothing else is written into the midst of it. */
export function rememberReplies(server: FastifyInstance): void {
  server.addHook("onRequest", async ({ raw: { socket } }, { raw }) => {
    const replies = answering.get(socket) ?? new Set();
    answering.set(socket, replies.add(raw));
    raw.once("close", () => replies.delete(raw));
  });
}

const isInReply = (socket: Socket): boolean =>
  [...(answering.get(socket) ?? [])].some(({ headersSent, writableFinished }) => headersSent && !writableFinished);

/** Answers what is no request that could be handled in the error shape, and ends the connection. */
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

/** No expectation but 100-continue is met; Node would say so without a header. */
export function refuseExpectations(server: FastifyInstance, origin: string): void {
  server.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const { head, body } = closingReply(origin, httpRefusal(417));
    response.writeHead(417, head).end(body);
  });
}

/** Answers an address that no route can be found by; hooks don't run then. */
export function answerFrameworkError(
  origin: string,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const shape = errorReply(error, request, reply);
  reply
    .headers({ ...everyReply(origin), "x-request-id": request.id, connection: "close" })
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(shape));
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
