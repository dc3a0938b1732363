import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { waitLonger } from "#platform/server/database/wait-budget.ts";
import { whenClosed } from "#platform/server/requests/when-closed.ts";

/** An open server-sent event stream; it ends by itself if its reader is too slow. */
export type EventStream = { write(text: string): void; onClose(act: () => void): void; close(): void };

/**
 * Unread bytes allowed per stream, in addition to the system's buffers. Beyond this it ends; the browser reconnects and
 * catches up.
 */
const unreadBytes = 64 * 1024;

/** A server-sent event; its id tells where a reconnecting client continues. */
export const serverSentEvent = (data: unknown, id?: string): string =>
  `data: ${JSON.stringify(data)}\n${id === undefined ? "" : `id: ${id}\n`}\n`;

/** Sets the browser's minimum reconnection delay. */
export const retryText = (ms: number): string => `retry: ${Math.round(ms)}\n\n`;

/** Reconnection delays of browsers, with jitter so that not all reconnect at once after a restart. */
export const comeBackText = (): string => retryText(1_000 + Math.random() * 3_000);

/**
 * Replies with server-sent event streams, open until either side closes them. Writers are responsible for keep-alives.
 * Closing the server tells all streams when to reconnect and ends them, or it would wait for them forever.
 */
export function eventStreams(server: FastifyInstance): (reply: FastifyReply) => EventStream {
  const streams = new Set<ServerResponse>();
  let isClosing = false;
  server.addHook("preClose", async () => {
    isClosing = true;
    for (const stream of streams) stream.end(comeBackText());
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
    whenClosed(raw, () => streams.delete(raw));
    if (isClosing) raw.end(comeBackText());
    return {
      write: (text) => {
        if (raw.writableEnded) return;
        raw.write(text);
        if (raw.writableLength > unreadBytes) raw.destroy();
      },
      onClose: (act) => whenClosed(raw, act),
      close: () => raw.end(),
    };
  };
}
