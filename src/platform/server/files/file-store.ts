import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Meter, silentMeter } from "#platform/server/metrics/meter.ts";
import { type SweepCounts, sweepStoreFolder } from "./sweep-file-store.ts";

/** Stores bytes under random names; an uploaded file's name is never used as a path. */
export type FileStore = {
  /** Stores a stream to its end; leaves nothing behind on failure. */
  put(source: Readable | Buffer): Promise<{ key: string; size: number }>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
  /** Sweeps one of `storeFolders`; see `sweepStoreFolder`. */
  sweep(folder: string, findNamed: (keys: readonly string[]) => Promise<readonly string[]>): Promise<SweepCounts>;
};

/** Read buffer: a slowly read download holds a few times this much memory. */
export const readBytes = 16_384;

const keyForm = /^[0-9a-f]{32}$/;

type OpenFile = (path: string, options: { readonly mode: number; readonly flush: boolean }) => Writable;

/**
 * A file store in a subfolder of the data folder, with two levels so that no folder grows large. `open` lets tests
 * replace the write stream.
 */
export function folderFileStore(
  folder: string,
  open: OpenFile = createWriteStream,
  meter: Pick<Meter, "file"> = silentMeter,
): FileStore {
  const placeOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error("not a key of the file store");
    return join(folder, key.slice(0, 2), key.slice(2));
  };

  return {
    put: async (source) => {
      const key = randomBytes(16).toString("hex");
      const place = placeOf(key);
      const partial = `${place}.part`;
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      const counter = countBytes();
      try {
        const stream = Buffer.isBuffer(source) ? Readable.from([source]) : source;
        await pipeline(stream, counter, open(partial, { mode: 0o600, flush: true }));
        await rename(partial, place);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      meter.file("stored", counter.counted());
      return { key, size: counter.counted() };
    },
    read: (key) => {
      const file = createReadStream(placeOf(key), { highWaterMark: readBytes });
      file.once("close", () => meter.file("read", file.bytesRead));
      return file;
    },
    remove: async (key) => {
      await rm(placeOf(key), { force: true });
      meter.file("removed", 0);
    },
    sweep: (part, findNamed) => sweepStoreFolder(folder, part, findNamed),
  };
}

function countBytes(): Transform & { counted(): number } {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(counter, { counted: () => size });
}
