import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Lets the server close as soon as the requests under way are answered: their connections end with the answer instead
 * of waiting for another request, and streams of events, which have no end of their own, end at once.
 */
export function drainOnClose(server: FastifyInstance): void {
  const open = new Map<FastifyRequest, FastifyReply>();
  let closing = false;
  server.addHook("onRequest", async (request, reply) => {
    open.set(request, reply);
    reply.raw.once("close", () => open.delete(request));
    reply.raw.once("finish", () => {
      if (closing) request.raw.socket.end();
    });
  });
  server.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
  server.addHook("preClose", async () => {
    closing = true;
    for (const [request, reply] of open) {
      if (isEventStream(request, reply)) reply.raw.end();
    }
  });
}

/** Only what was answered by hand, past Fastify, and is still going on. */
function isEventStream({ headers }: FastifyRequest, { sent, raw }: FastifyReply): boolean {
  return sent && raw.headersSent && headers.accept?.includes("text/event-stream") === true;
}
