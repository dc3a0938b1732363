import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

/** Bytes read at once. */
const readBytes = 131_072;

/** A complete upload on this machine. */
export type SpooledFile = {
  readonly size: number;
  readonly sha256: string;
  /** Its bytes, from the beginning for each call. */
  body(): Readable | Buffer;
  close(): Promise<void>;
};

/**
 * Receives a source completely. Slow uploads thus hold a file instead of memory or a connection to the store, and the
 * store can be tried again. The file is unlinked at once, so nothing is left behind if the process dies.
 */
export async function spool(folder: string, source: Readable | Buffer): Promise<SpooledFile> {
  const hash = createHash("sha256");
  if (Buffer.isBuffer(source)) {
    const sha256 = hash.update(source).digest("hex");
    return { size: source.length, sha256, body: () => source, close: async () => undefined };
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    let size = 0;
    const measure = async function* () {
      for await (const bytes of source as AsyncIterable<Buffer>) {
        size += bytes.length;
        hash.update(bytes);
        yield bytes;
      }
    };
    await file.writeFile(measure());
    const body = () => Readable.from(bytesOf(file), { objectMode: false });
    return { size, sha256: hash.digest("hex"), body, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(readBytes), position: at });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
