import type { FastifyReply, FastifyRequest } from "fastify";
import type { EventStream } from "#platform/server/implement.ts";

const heartbeatMs = 25_000;

/** Answers with a stream of server-sent events, kept open by heartbeats until either side closes it. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const closers: (() => void)[] = [];
  const { raw } = reply.hijack();
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
    for (const act of closers.splice(0)) act();
  });
  return {
    send: (data) => raw.write(`data: ${JSON.stringify(data)}\n\n`),
    onClose: (act) => closers.push(act),
    close: () => raw.end(),
  };
}
