import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, type Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { isMissing } from "#platform/server/files/file-store-errors.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { BytesStep } from "./age.ts";

/** A file of a backup: its path in it, its size, and the hash of its bytes as they are on the disk. */
export type Part = { readonly file: string; readonly bytes: number; readonly sha256: string };

/** Whether an error says that the file is there already. */
export const isThere = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EEXIST";

const asIs: BytesStep = (source) => source;

/** Writes files of a backup, readable by nobody else, and reads each back. */
export type PartWriter = {
  /** A text, which is compressed. */
  text(file: string, source: AsyncIterable<Uint8Array | string>): Promise<Part>;
  /** Bytes as they are. */
  bytes(file: string, source: Readable): Promise<Part>;
};

/** `encrypt` null leaves them readable. */
export function partWriter(folder: string, encrypt: BytesStep | null): PartWriter {
  const named = (file: string) => (encrypt === null ? file : `${file}.age`);
  const write = async (file: string, source: AsyncIterable<Uint8Array | string>, first: Transform): Promise<Part> => {
    const hash = createHash("sha256");
    let bytes = 0;
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    const path = join(folder, file);
    const out = createWriteStream(path, { mode: 0o600, flags: "wx", flush: true });
    try {
      await pipeline(source, first, encrypt ?? asIs, counted, out);
      const part = { file, bytes, sha256: hash.digest("hex") };
      await checkPart(folder, part);
      return part;
    } catch (error) {
      if (!isThere(error)) await rm(path, { force: true });
      throw error;
    }
  };
  return {
    text: (file, source) => write(named(`${file}.zst`), source, createZstdCompress()),
    bytes: (file, source) => write(named(file), source, new PassThrough()),
  };
}

/** Opens what a writer wrote. `decrypt` null expects it readable. */
export function partReader(folder: string, decrypt: BytesStep | null) {
  const bytes = (file: string): AsyncIterable<Uint8Array> =>
    (decrypt ?? asIs)(createReadStream(join(folder, file)) as AsyncIterable<Uint8Array>);
  return {
    bytes,
    /** The text's bytes. */
    async *text(file: string): AsyncIterable<Buffer> {
      const plain = createZstdDecompress();
      const reading = pipeline(bytes(file), plain);
      reading.catch(() => undefined);
      yield* plain as AsyncIterable<Buffer>;
      await reading;
    },
  };
}
export type PartReader = ReturnType<typeof partReader>;

/** Reads a file of a backup back. Throws a `StartError` if it isn't as it was written. */
export async function checkPart(folder: string, { file, bytes, sha256 }: Part): Promise<void> {
  const hash = createHash("sha256");
  try {
    const there = await stat(join(folder, file));
    // What isn't a file, such as a pipe, may never end.
    if (!there.isFile()) throw new StartError(`${file} of the backup isn't a file`);
    if (there.size !== bytes) throw new StartError(`${file} of the backup has ${there.size} bytes instead of ${bytes}`);
    for await (const chunk of createReadStream(join(folder, file)) as AsyncIterable<Buffer>) hash.update(chunk);
  } catch (error) {
    if (isMissing(error)) throw new StartError(`${file} is missing in the backup`);
    throw error;
  }
  if (hash.digest("hex") !== sha256) throw new StartError(`${file} of the backup isn't as it was written`);
}
