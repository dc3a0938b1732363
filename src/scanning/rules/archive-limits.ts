/** What an archive may unpack to. clamd's MaxFileSize and MaxScanSize have to be no less, so that it sees all of it. */
export const archiveLimits = {
  /** All of it together, with the archives in it. */
  unpackedBytes: 500 * 1024 * 1024,
  /** Those in archives in it count, too. */
  files: 10_000,
  /** An archive in an archive has the depth 2. */
  depth: 6,
  /** Archives in it are unpacked into memory, together no more than this. */
  innerBytes: 128 * 1024 * 1024,
} as const;

export type ArchiveLimits = { readonly [limit in keyof typeof archiveLimits]: number };

/** What is left of the limits while an archive is measured. */
export type ArchiveRoom = { unpackedBytes: number; files: number; innerBytes: number };

/** Whether what a directory says of its archive's files is within what is left, whatever else is found in them. */
export const saysWithin = (entries: readonly { readonly unpackedBytes: number }[], room: ArchiveRoom): boolean =>
  entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) <= room.unpackedBytes;
