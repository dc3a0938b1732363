import type { Readable } from "node:stream";
import { photoOf } from "#platform/contract/file-scan.ts";
import type { App } from "#platform/server/app.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { FileStoreUnavailable, isMissing } from "#platform/server/files/file-store-errors.ts";
import { findPhotoBytes } from "#scanning/server/bytes-store.ts";

/** Bytes to scan, opened only when the scanner takes the first: nothing stays open while it is away. */
export type BytesToScan = {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether the scanner took any of them. */
  readonly hasBegun: () => boolean;
  /** Whether there are none any more. */
  readonly isGone: () => boolean;
  /** Why these ones can't be read, although others can; null if they can. */
  readonly fault: () => unknown;
  close(): void;
};

export function bytesToScan(app: App, key: string): BytesToScan {
  let stream: Readable | null = null;
  let isGone = false;
  let hasBegun = false;
  let fault: unknown = null;
  async function* read(): AsyncGenerator<Uint8Array> {
    hasBegun = true;
    const photo = photoOf(key);
    if (photo !== null) {
      const image = await findPhotoBytes(app.database.db, photo);
      isGone = image === null;
      if (image) yield image;
      return;
    }
    try {
      stream = await app.files.readUnchecked(key);
      yield* stream;
    } catch (error) {
      isGone = isMissing(error);
      if (isGone) return;
      if (!isStoreAway(error)) fault = error;
      throw error;
    }
  }
  return {
    bytes: read(),
    hasBegun: () => hasBegun,
    isGone: () => isGone,
    fault: () => fault,
    close: () => void stream?.destroy(),
  };
}

/** Says nothing of these bytes: no others can be read, either. */
const isStoreAway = (error: unknown): boolean =>
  error instanceof FileStoreUnavailable || error instanceof DatabaseUnavailable;
