import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { waitLonger } from "#platform/server/database/wait-budget.ts";
import type { EventStream } from "#platform/server/http/implement.ts";

/** What a reader may leave unread, besides what the system's own buffers take; it comes back and catches up. */
const unreadBytes = 64 * 1024;

/** One server-sent event; whoever was told it can say so by its id when coming back. */
export const eventText = (data: unknown, id?: string): string =>
  `data: ${JSON.stringify(data)}\n${id === undefined ? "" : `id: ${id}\n`}\n`;

/** Asks the browser to come back no sooner, should the stream end. */
export const retryText = (ms: number): string => `retry: ${Math.round(ms)}\n\n`;

/**
 * Answers requests with streams of server-sent events, open until either side closes them. Who writes keeps them alive.
 * Closing the server ends them all: it would wait for them for ever.
 */
export function eventStreams(server: FastifyInstance): (reply: FastifyReply) => EventStream {
  const streams = new Set<ServerResponse>();
  server.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });

  return (reply) => {
    const { raw } = reply.hijack();
    waitLonger();
    streams.add(raw);
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    if (raw.destroyed) streams.delete(raw);
    else raw.once("close", () => streams.delete(raw));
    return {
      write: (text) => {
        raw.write(text);
        if (raw.writableLength > unreadBytes) raw.destroy();
      },
      onClose: (act) => {
        if (raw.destroyed) act();
        else raw.once("close", act);
      },
      close: () => raw.end(),
    };
  };
}
