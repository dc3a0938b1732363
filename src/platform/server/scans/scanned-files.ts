import type { Readable } from "node:stream";
import { isKeptApart } from "#platform/contract/file-scan.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FileStore, StoredFile } from "#platform/server/files/file-store.ts";
import { isMissing } from "#platform/server/files/file-store-errors.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { copyScan, deleteScan, type FileScan, findOtherPlace, findScan, storeWaiting } from "./file-scan-store.ts";
import { FileBeingChecked, FileKeptApart } from "./scan-errors.ts";
import { scanFileJob } from "./scan-file-job.ts";
import { settleApart } from "./settle-apart.ts";

/** The file store as everything but the scanner, backups and the sweep have it. */
export type ScannedFiles = Omit<FileStore, "put"> & {
  /** As `FileStore` does; the copy of scanned bytes isn't scanned again: what is known of them is known of it. */
  put(source: Readable | Buffer, copyOf?: string): Promise<StoredFile>;
  /**
   * The one way out: throws `FileBeingChecked` until the bytes are scanned, and `FileKeptApart` if they aren't for anybody.
   */
  read(key: string): Promise<Readable>;
  /**
   * The bytes wherever they are, whatever is known of them: for Havn's own work, such as reading an incoming email, and never for
   * somebody. `tests/support/sources/one-way-out.test.ts` lists who may.
   */
  readUnchecked(key: string): Promise<Readable>;
  /** Moves bytes to where their row says that they are kept, or back once they are released. May be interrupted, and run twice. */
  settleApart(key: string): Promise<void>;
};

type Scanning = {
  readonly db: () => Db;
  readonly now: () => Date;
  /** Whether this process has a scanner: then what it stores waits for it. */
  readonly isScanning: boolean;
};

/** A file store whose bytes are for nobody before a scanner has seen them, if there is one. */
export function scannedFiles(files: FileStore, { db, now, isScanning }: Scanning): ScannedFiles {
  const wait = (key: string) =>
    db()
      .transaction()
      .execute(async (tx) => {
        await storeWaiting(tx, key, now());
        await storeJobs(tx, [scanFileJob(key)], now());
      });

  const readUnchecked = async (key: string): Promise<Readable> => {
    try {
      return await files.read(key);
    } catch (error) {
      const other = isMissing(error) ? await findOtherPlace(db(), key) : null;
      if (other === null) throw error;
      return files.read(other);
    }
  };

  /** They came back after the scanner had looked in vain. */
  const readReturned = async (key: string, { storedAt }: FileScan): Promise<never> => {
    (await files.read(key)).destroy();
    await wait(key);
    throw new FileBeingChecked(storedAt);
  };

  return {
    ...files,
    // The row is there before any other one can name the bytes.
    put: async (source, copyOf) => {
      const stored = await files.put(source);
      try {
        const isKnown = copyOf !== undefined && (await copyScan(db(), { from: copyOf, to: stored.key, now: now() }));
        if (isScanning && !isKnown) await wait(stored.key);
        return stored;
      } catch (error) {
        await files.remove(stored.key).catch(() => undefined);
        throw error;
      }
    },
    read: async (key) => {
      const scan = await findScan(db(), key);
      if (scan?.state === "waiting") throw new FileBeingChecked(scan.storedAt);
      if (scan && isKeptApart(scan.state)) throw new FileKeptApart();
      if (scan?.state === "missing") return readReturned(key, scan);
      return readUnchecked(key);
    },
    readUnchecked,
    settleApart: (key) => settleApart(files, db(), key),
    size: async (key) => {
      const size = await files.size(key);
      const other = size === null ? await findOtherPlace(db(), key) : null;
      return other === null ? size : files.size(other);
    },
    remove: async (key) => {
      const scan = await findScan(db(), key);
      await files.remove(key);
      if (scan?.apartKey) await files.remove(scan.apartKey);
      if (scan) await deleteScan(db(), key);
    },
  };
}
