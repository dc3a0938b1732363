import { createInflateRaw } from "node:zlib";
import { type ZipEntry, zipDirectory } from "#platform/server/files/zip-directory.ts";
import { UnreadableFile } from "./file-rows.ts";

/** The files of a ZIP archive in memory. */
export type Archive = {
  /** Streams a file's bytes; null if it isn't there. */
  read(name: string): AsyncIterable<Uint8Array> | null;
};

/**
 * Opens an archive by its directory. What all reads together unpack is at most `most` bytes, whatever the directory says of
 * their sizes. Without ZIP64, whose files are larger than those that we take. Throws `UnreadableFile`.
 */
export function openArchive(bytes: Buffer, most: number): Archive {
  const entries = readDirectory(bytes);
  const left = { bytes: most };
  return {
    read: (name) => {
      const entry = entries.get(name.toLowerCase());
      return entry ? unpacked(bytes.subarray(entry.from, entry.to), entry.method, left) : null;
    },
  };
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const entries = zipDirectory(bytes);
  if (typeof entries === "string") throw new UnreadableFile("unreadable");
  return new Map(entries.map((entry) => [entry.name.replaceAll("\\", "/").toLowerCase(), entry]));
}

async function* unpacked(packed: Buffer, method: number, left: { bytes: number }): AsyncGenerator<Uint8Array> {
  if (method !== 0 && method !== 8) throw new UnreadableFile("unreadable");
  const inflate = method === 8 ? createInflateRaw() : null;
  inflate?.end(packed);
  try {
    for await (const chunk of inflate ?? [packed]) {
      const part = chunk as Uint8Array;
      left.bytes -= part.length;
      if (left.bytes < 0) throw new UnreadableFile("unpacksTooLarge");
      yield part;
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile("unreadable");
  } finally {
    inflate?.destroy();
  }
}
