import { hasZipEnd, zipTailBytes } from "#platform/server/files/zip-directory.ts";

/** The bytes of what may be an archive, put together while they are sent elsewhere. */
export type ArchiveBytes = {
  add(bytes: Uint8Array): void;
  /** Whether they begin or end as an archive does. */
  isArchive(): boolean;
  /** All of them, once: they aren't kept any longer. */
  take(): Buffer;
};

/** ZIP, also one in several parts. */
const zipBegins = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x07, 0x08],
];
const gzipBegin = [0x1f, 0x8b];

const begins = (bytes: Uint8Array, signs: readonly (readonly number[])[]): boolean =>
  signs.some((sign) => sign.every((byte, at) => bytes[at] === byte));

export const beginsAsZip = (bytes: Uint8Array): boolean => begins(bytes, zipBegins);
export const beginsAsGzip = (bytes: Uint8Array): boolean => begins(bytes, [gzipBegin]);

/** What bytes that pass begin and end with. */
export function archiveSigns() {
  const head = Buffer.alloc(4);
  let length = 0;
  let last: Uint8Array[] = [];
  let lastLength = 0;
  return {
    /** The bytes may be used again afterwards. */
    add: (bytes: Uint8Array): void => {
      if (length < head.length) head.set(bytes.subarray(0, head.length - length), length);
      length += bytes.length;
      last.push(Buffer.from(bytes.subarray(-zipTailBytes)));
      lastLength += bytes.length;
      // Joined now and then, so that many small pieces cost no more than large ones.
      if (lastLength < 4 * zipTailBytes && last.length < 1_000) return;
      last = [Buffer.concat(last).subarray(-zipTailBytes)];
      lastLength = zipTailBytes;
    },
    begins: (): boolean => beginsAsZip(head) || beginsAsGzip(head),
    /** A ZIP archive is found by its end, whatever is before it. */
    ends: (): boolean => hasZipEnd(Buffer.concat(last).subarray(-zipTailBytes)),
  };
}

/** Keeps the bytes, since only their end says whether they are of an archive: files are 50 MB at most. */
export function collectArchive(): ArchiveBytes {
  const signs = archiveSigns();
  let kept: Uint8Array[] = [];
  return {
    add: (bytes) => {
      signs.add(bytes);
      // The source may use its buffer again.
      kept.push(Buffer.from(bytes));
    },
    isArchive: () => signs.begins() || signs.ends(),
    take: () => {
      const all = Buffer.concat(kept);
      kept = [];
      return all;
    },
  };
}
