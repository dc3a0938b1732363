import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { HttpLimits } from "./http-limits.ts";
import type { PaceWatch } from "./pace-watch.ts";

/** Ends connections whose other side reads a reply too slowly, or not at all, and so keeps us holding it. */
export function endSlowReaders(server: FastifyInstance, { reply: pace }: HttpLimits, paces: PaceWatch): void {
  server.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    const stop = paces.add(
      {
        moved: () => socket.bytesWritten - socket.writableLength,
        isTheirTurn: () => socket.writableLength > 0,
        end: () => void socket.destroy(),
      },
      pace,
    );
    reply.raw.once("close", stop);
  });
  server.addHook("onSend", async (_request, reply, payload) => {
    const bytes = typeof payload === "string" && payload.length > pieceBytes / 3 ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(bytes) || bytes.length <= pieceBytes) return bytes;
    reply.header("content-length", bytes.length);
    return Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: pieceBytes });
  });
}

/** A stream in such pieces, whatever it comes in: an export comes as one. */
export const inPieces = (stream: Readable): Readable =>
  Readable.from(piecesOfStream(stream), { objectMode: false, highWaterMark: pieceBytes });

async function* piecesOfStream(stream: Readable): AsyncGenerator<Buffer> {
  for await (const bytes of stream) yield* piecesOf(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes));
}

/** What is sent at once; how much of it was read can't be seen before all of it was. */
const pieceBytes = 131_072;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
