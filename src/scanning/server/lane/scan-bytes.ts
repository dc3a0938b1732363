import type { Readable } from "node:stream";
import { photoOf } from "#platform/contract/file-scan.ts";
import type { App } from "#platform/server/app.ts";
import { isMissing } from "#platform/server/files/file-store-errors.ts";
import { findPhotoBytes } from "#scanning/server/bytes-store.ts";

/** Bytes to scan, opened only when the scanner takes the first: nothing stays open while it is away. */
export type BytesToScan = {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether the scanner took any of them. */
  readonly hasBegun: () => boolean;
  /** Whether there are none any more. */
  readonly isGone: () => boolean;
  close(): void;
};

export function bytesToScan(app: App, key: string): BytesToScan {
  let stream: Readable | null = null;
  let isGone = false;
  let hasBegun = false;
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
    } catch (error) {
      isGone = isMissing(error);
      if (isGone) return;
      throw error;
    }
    yield* stream;
  }
  return {
    bytes: read(),
    hasBegun: () => hasBegun,
    isGone: () => isGone,
    close: () => void stream?.destroy(),
  };
}
