import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { readBytes } from "#platform/server/files/file-store.ts";
import { FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import { storeError } from "./bucket.ts";

/** A file from some byte on, as the store sends it. */
export type ObjectBody = {
  readonly body: AsyncIterable<Buffer>;
  /** The size of the whole file. */
  readonly size: number;
  /** Null if it was stored without. */
  readonly sha256: string | null;
};

type Get = (from: number, signal: AbortSignal) => Promise<ObjectBody>;

/** Consecutive attempts that bring nothing. */
const maxFailures = 3;

/**
 * Reads an object. If the connection breaks, or the store ended it because the reader is slow, it continues where it
 * stopped. The last piece is only passed on if the hash is the one that was stored with the file. `onClose` gets the
 * bytes that were read.
 */
export async function readObject(get: Get, onClose: (bytesRead: number) => void): Promise<Readable> {
  const gone = new AbortController();
  const pieces = piecesOf(get, await get(0, gone.signal), gone.signal);
  let bytesRead = 0;
  return new Readable({
    highWaterMark: readBytes,
    read() {
      pieces.next().then(
        ({ done, value }) => {
          bytesRead += value?.length ?? 0;
          this.push(done ? null : value);
        },
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      gone.abort();
      onClose(bytesRead);
      done(error);
    },
  });
}

async function* piecesOf(get: Get, first: ObjectBody, signal: AbortSignal): AsyncGenerator<Buffer, void> {
  const { size, sha256 } = first;
  const hash = createHash("sha256");
  let { body } = first;
  let at = 0;
  let failures = 0;
  let held: Buffer | null = null;
  while (at < size) {
    try {
      for await (const piece of body) {
        at += piece.length;
        failures = 0;
        hash.update(piece);
        if (held) yield held;
        held = piece;
      }
      if (at < size) throw new FileStoreUnavailable("the file store ended a file early");
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures >= maxFailures) throw storeError(error);
      ({ body } = await get(at, signal));
    }
  }
  if (sha256 !== null && hash.digest("hex") !== sha256)
    throw new Error("a file isn't as it was stored: its hash is another one");
  if (held) yield held;
}
