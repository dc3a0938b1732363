import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { whenClosed } from "#platform/server/requests/when-closed.ts";
import type { HttpLimits } from "./http-limits.ts";
import type { PaceWatch } from "./pace-watch.ts";

/** Closes connections whose client reads a reply too slowly or not at all, since they hold memory. */
export function disconnectSlowReaders(server: FastifyInstance, { reply: pace }: HttpLimits, paces: PaceWatch): void {
  server.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    const stop = paces.add(
      {
        moved: () => socket.bytesWritten - socket.writableLength,
        isTheirTurn: () => socket.writableLength > 0,
        end: () => void socket.destroy(),
      },
      pace,
    );
    whenClosed(reply.raw, stop);
  });
  server.addHook("onSend", async (_request, reply, payload) => {
    const bytes = typeof payload === "string" && payload.length > pieceBytes / 3 ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(bytes) || bytes.length <= pieceBytes) return bytes;
    reply.header("content-length", bytes.length);
    return Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: pieceBytes });
  });
}

/** Splits a stream into chunks, since an export may come as a single one. */
export const inChunks = (stream: Readable): Readable =>
  Readable.from(piecesOfStream(stream), { objectMode: false, highWaterMark: pieceBytes });

async function* piecesOfStream(stream: Readable): AsyncGenerator<Buffer> {
  for await (const bytes of stream) yield* piecesOf(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes));
}

/** Progress within one write can't be measured, so writes are limited to this size. */
const pieceBytes = 131_072;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
