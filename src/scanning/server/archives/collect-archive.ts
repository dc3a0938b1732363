/** The bytes of an archive, put together while they are sent elsewhere. */
export type ArchiveBytes = {
  add(bytes: Uint8Array): void;
  /** Whether they begin as an archive does. */
  isArchive(): boolean;
  /** All of them, once: they aren't kept any longer. */
  take(): Buffer;
};

const begins: readonly (readonly number[])[] = [
  // ZIP, also one without files, and in several parts.
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
  // gzip.
  [0x1f, 0x8b],
];

const signLength = 4;

/** Whether bytes begin as an archive that Havn measures does. */
export const looksLikeArchive = (bytes: Uint8Array): boolean =>
  begins.some((sign) => sign.every((byte, at) => bytes[at] === byte));

/** Keeps the bytes if they are of an archive: files are 50 MB at most. */
export function collectArchive(): ArchiveBytes {
  let kept: Uint8Array[] | null = [];
  let length = 0;
  return {
    add: (bytes) => {
      if (kept === null) return;
      const wasJudged = length >= signLength;
      // The source may use its buffer again.
      kept.push(Buffer.from(bytes));
      length += bytes.length;
      if (!wasJudged && length >= signLength && !looksLikeArchive(Buffer.concat(kept).subarray(0, signLength)))
        kept = null;
    },
    isArchive: () => kept !== null && length >= signLength,
    take: () => {
      const all = Buffer.concat(kept ?? []);
      kept = null;
      return all;
    },
  };
}
