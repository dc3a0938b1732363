import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EventStream } from "#platform/server/implement.ts";

const heartbeatMs = 25_000;

/**
 * Answers requests with streams of server-sent events, kept open by heartbeats until either side closes them.
 * Closing the server ends them all: it would wait for them for ever.
 */
export function eventStreams(server: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => EventStream {
  const streams = new Set<ServerResponse>();
  server.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });

  return (request, reply) => {
    const closers: (() => void)[] = [];
    const { raw } = reply.hijack();
    streams.add(raw);
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    raw.write("retry: 2000\n\n");
    const heartbeat = setInterval(() => raw.write(": \n\n"), heartbeatMs);
    request.raw.on("close", () => {
      clearInterval(heartbeat);
      streams.delete(raw);
      for (const act of closers.splice(0)) act();
    });
    return {
      send: (data) => raw.write(`data: ${JSON.stringify(data)}\n\n`),
      onClose: (act) => closers.push(act),
      close: () => raw.end(),
    };
  };
}
