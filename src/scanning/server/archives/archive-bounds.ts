import { setImmediate as yieldToLoop } from "node:timers/promises";
import { createGunzip, createInflateRaw } from "node:zlib";
import { type ZipEntry, zipDirectory } from "#platform/server/files/zip-directory.ts";
import { type ArchiveLimits, type ArchiveRoom, archiveLimits, saysWithin } from "#scanning/rules/archive-limits.ts";
import { looksLikeArchive } from "./collect-archive.ts";

class BeyondBounds extends Error {}

/** Fewer and larger than usual. */
const chunks = { chunkSize: 65_536 };

type Measure = { readonly room: ArchiveRoom; readonly depth: number; readonly signal?: AbortSignal | undefined };

/**
 * Whether an archive unpacks to no more than the limits, with the archives in it. What its directory says decides first;
 * what passes that is unpacked, to nothing, since a directory may lie. What can't be unpacked here, such as files with a
 * password, counts as its directory says. zlib works in threads of its own.
 */
export async function isWithinBounds(
  archive: Buffer,
  signal?: AbortSignal,
  limits: ArchiveLimits = archiveLimits,
): Promise<boolean> {
  try {
    await measureArchive(archive, { room: { ...limits }, depth: limits.depth, signal });
    return true;
  } catch (error) {
    if (error instanceof BeyondBounds) return false;
    throw error;
  }
}

/** `depth` is how many archives in each other may still be there, with this one. */
async function measureArchive(archive: Buffer, measure: Measure): Promise<void> {
  const { room, depth, signal } = measure;
  if (depth === 0) throw new BeyondBounds();
  if (archive[0] === 0x1f) return measureUnpacked(createGunzip(chunks), archive, measure);
  const entries = zipDirectory(archive);
  // A file like others.
  if (entries === "unreadable") return;
  if (entries === "zip64" || !saysWithin(entries, room)) throw new BeyondBounds();
  room.files -= entries.length;
  for (const entry of entries) {
    signal?.throwIfAborted();
    await measureEntry(archive.subarray(entry.from, entry.to), entry, measure);
    await yieldToLoop();
  }
}

async function measureEntry(packed: Buffer, entry: ZipEntry, measure: Measure): Promise<void> {
  if (entry.isEncrypted || (entry.method !== 0 && entry.method !== 8))
    return takeFrom(measure.room, "unpackedBytes", entry.unpackedBytes);
  if (entry.method === 8) return measureUnpacked(createInflateRaw(chunks), packed, measure);
  takeFrom(measure.room, "unpackedBytes", packed.length);
  if (looksLikeArchive(packed)) await measureArchive(packed, { ...measure, depth: measure.depth - 1 });
}

/** Unpacks, and measures what is an archive itself. What is broken counts up to where it breaks. */
async function measureUnpacked(
  unpacking: ReturnType<typeof createGunzip>,
  packed: Buffer,
  measure: Measure,
): Promise<void> {
  const { room, signal } = measure;
  const inner: Buffer[] = [];
  let isInner: boolean | null = null;
  unpacking.end(packed);
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      takeFrom(room, "unpackedBytes", chunk.length);
      isInner ??= looksLikeArchive(chunk);
      if (!isInner) continue;
      takeFrom(room, "innerBytes", chunk.length);
      inner.push(chunk);
    }
  } catch (error) {
    if (error instanceof BeyondBounds || signal?.aborted) throw error;
  } finally {
    unpacking.destroy();
  }
  if (isInner) await measureArchive(Buffer.concat(inner), { ...measure, depth: measure.depth - 1 });
}

function takeFrom(room: ArchiveRoom, what: keyof ArchiveRoom, bytes: number): void {
  room[what] -= bytes;
  if (room[what] < 0) throw new BeyondBounds();
}
