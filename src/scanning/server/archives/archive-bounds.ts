import { setImmediate as yieldToLoop } from "node:timers/promises";
import { createGunzip, createInflateRaw } from "node:zlib";
import { isWhole, type ZipEntry, type ZipPlace, zipEntries, zipPlaces } from "#platform/server/files/zip-directory.ts";
import { type ArchiveLimits, type ArchiveRoom, archiveLimits, saysWithin } from "#scanning/rules/archive-limits.ts";
import { archiveSigns, beginsAsGzip, beginsAsZip } from "./collect-archive.ts";

/** "broken": its directory isn't one, so that nothing can be said of it. */
export type ArchiveSize = "within" | "beyond" | "broken";

class NotWithin extends Error {
  readonly size: ArchiveSize;

  constructor(size: "beyond" | "broken") {
    super(size);
    this.size = size;
  }
}

/** Fewer and larger than usual. */
const chunks = { chunkSize: 65_536 };

type Measure = { readonly room: ArchiveRoom; readonly depth: number; readonly signal?: AbortSignal | undefined };

/**
 * Whether an archive unpacks to no more than the limits, with the archives in it. What its directory says decides first;
 * what passes that is unpacked, to nothing, since a directory may lie. A file with a password counts as its directory says;
 * one that is packed in a way that isn't known here is beyond. What begins as an archive has to have a whole directory; of anything
 * else that has the end of one, such as a program that unpacks what is in it, all is measured that its directories lead to.
 * zlib works in threads of its own.
 */
export async function measureArchive(
  archive: Buffer,
  signal?: AbortSignal,
  limits: ArchiveLimits = archiveLimits,
): Promise<ArchiveSize> {
  try {
    await measureBytes(archive, { room: { ...limits }, depth: limits.depth, signal });
    return "within";
  } catch (error) {
    if (error instanceof NotWithin) return error.size;
    throw error;
  }
}

/** `depth` is how many archives in each other may still be there, with this one. */
async function measureBytes(archive: Buffer, measure: Measure): Promise<void> {
  if (beginsAsGzip(archive)) {
    if (measure.depth === 0) throw new NotWithin("beyond");
    return measureUnpacked(() => createGunzip(chunks), archive, measure);
  }
  const stored: ZipEntry[] = [];
  let isAnyWhole = false;
  for (const place of zipPlaces(archive)) {
    measure.signal?.throwIfAborted();
    // A stored archive in it, whose end may be near the end of the outer one, is measured as a file of that.
    if (stored.some(({ from, to }) => place.shift >= from && place.at < to)) continue;
    if (measure.depth === 0) throw new NotWithin("beyond");
    const entries = entriesWithin(archive, place, measure.room);
    isAnyWhole ||= isWhole(place, entries);
    for (const entry of entries) await measureEntry(archive, entry, measure);
    stored.push(
      ...entries.filter(({ method, isEncrypted, header }) => method === 0 && !isEncrypted && header === "found"),
    );
  }
  if (!isAnyWhole && beginsAsZip(archive)) throw new NotWithin("broken");
}

/** Entries of a directory, as many as are allowed. */
function entriesWithin(archive: Buffer, place: ZipPlace, room: ArchiveRoom): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (const entry of zipEntries(archive, place)) {
    takeFrom(room, "files", 1);
    entries.push(entry);
  }
  if (!saysWithin(entries, room)) throw new NotWithin("beyond");
  return entries;
}

async function measureEntry(archive: Buffer, entry: ZipEntry, measure: Measure): Promise<void> {
  const { room, signal } = measure;
  signal?.throwIfAborted();
  await yieldToLoop();
  const { method, header, isEncrypted, from, to, unpackedBytes } = entry;
  // Programs that go by the one would unpack something else than those that go by the other.
  if (header === "other") throw new NotWithin("broken");
  if (header === "lacking" || isEncrypted) return takeFrom(room, "unpackedBytes", unpackedBytes);
  // As far as it goes: how long it is only its directory says.
  if (method === 8) return measureUnpacked(() => createInflateRaw(chunks), archive.subarray(from), measure);
  if (method !== 0) throw new NotWithin("beyond");
  const packed = archive.subarray(from, to);
  takeFrom(room, "unpackedBytes", packed.length);
  await measureBytes(packed, { ...measure, depth: measure.depth - 1 });
}

/** Unpacks, and measures what is an archive itself. What is broken counts up to where it breaks. */
async function measureUnpacked(
  unpacker: () => ReturnType<typeof createGunzip>,
  packed: Buffer,
  measure: Measure,
): Promise<void> {
  const { room } = measure;
  const signs = archiveSigns();
  let inner: Buffer[] = [];
  const keep = (chunk: Buffer) => {
    takeFrom(room, "innerBytes", chunk.length);
    inner.push(chunk);
  };
  await unpack(unpacker(), packed, measure, (chunk) => {
    takeFrom(room, "unpackedBytes", chunk.length);
    signs.add(chunk);
    if (signs.begins()) keep(chunk);
  });
  // Only its end says that it is one: unpacked again, since what is no archive may be larger than what is kept.
  if (!signs.begins() && signs.ends()) {
    inner = [];
    await unpack(unpacker(), packed, measure, keep);
  }
  if (inner.length > 0) await measureBytes(Buffer.concat(inner), { ...measure, depth: measure.depth - 1 });
}

async function unpack(
  unpacking: ReturnType<typeof createGunzip>,
  packed: Buffer,
  { signal }: Measure,
  onChunk: (chunk: Buffer) => void,
): Promise<void> {
  unpacking.end(packed);
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      onChunk(chunk);
    }
  } catch (error) {
    if (error instanceof NotWithin || signal?.aborted) throw error;
  } finally {
    unpacking.destroy();
  }
}

function takeFrom(room: ArchiveRoom, what: keyof ArchiveRoom, bytes: number): void {
  room[what] -= bytes;
  if (room[what] < 0) throw new NotWithin("beyond");
}
