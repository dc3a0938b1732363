import { createInflateRaw } from "node:zlib";
import { UnreadableFile } from "./file-rows.ts";

type Entry = { readonly method: number; readonly from: number; readonly to: number };
/** The files of a ZIP archive in memory. */
export type Archive = {
  /** Streams a file's bytes; null if it isn't there. */
  read(name: string): AsyncIterable<Uint8Array> | null;
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;

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

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const end = findEnd(bytes);
    let at = bytes.readUInt32LE(end + 16);
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
      if (bytes.readUInt32LE(at) !== entryMark) throw new UnreadableFile("unreadable");
      const [size, nameLength, extra, comment, local] = [
        bytes.readUInt32LE(at + 20),
        bytes.readUInt16LE(at + 28),
        bytes.readUInt16LE(at + 30),
        bytes.readUInt16LE(at + 32),
        bytes.readUInt32LE(at + 42),
      ];
      const name = bytes.toString("utf8", at + 46, at + 46 + nameLength).replaceAll("\\", "/");
      if (bytes.readUInt32LE(local) !== fileMark) throw new UnreadableFile("unreadable");
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      entries.set(name.toLowerCase(), { method: bytes.readUInt16LE(at + 10), from, to: from + size });
      at += 46 + nameLength + extra + comment;
    }
    return entries;
  } catch {
    throw new UnreadableFile("unreadable");
  }
}

function findEnd(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= least; at--) if (bytes.readUInt32LE(at) === endMark) return at;
  throw new UnreadableFile("unreadable");
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
