import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

/** Returns the keys that the database references. */
export type FindReferencedKeys = (keys: readonly string[]) => Promise<readonly string[]>;

export type SweepCounts = { readonly parts: number; readonly setAside: number; readonly removed: number };

export type StoredFile = { readonly key: string; readonly size: number };

/**
 * Stores bytes under random names; an uploaded file's name is never used as a path. Throws `FileStoreUnavailable` if the
 * store can't be used now, and the error of a full disk if it is full.
 */
export type FileStore = {
  /** Stores a stream to its end under a new key; leaves nothing behind on failure. */
  put(source: Readable | Buffer): Promise<StoredFile>;
  /** The same under a key of another store, replacing what it has there; returns the size. */
  write(key: string, source: Readable | Buffer): Promise<number>;
  /** Throws `FileNotStored` if the file isn't there. */
  read(key: string): Promise<Readable>;
  /** In bytes; null if the file isn't there. */
  size(key: string): Promise<number | null>;
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>;
  /** The keys of the complete files in one of `storeFolders`. */
  list(folder: string): Promise<readonly string[]>;
  /**
   * Sweeps one of `storeFolders`: removes abandoned uploads, sets unreferenced files aside, and removes those that were
   * set aside 30 days ago.
   */
  sweep(folder: string, findNamed: FindReferencedKeys): Promise<SweepCounts>;
  /** Rejects if files can't be stored now. */
  check(): Promise<void>;
};

/** Read buffer: a slowly read download holds a few times this much memory. */
export const readBytes = 16_384;

/** The store's folders: the first two digits of the keys. */
export const storeFolders: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));

const keyForm = /^[0-9a-f]{32}$/;

export const newKey = (): string => randomBytes(16).toString("hex");

/** Folder and name of a file: two levels, so that no folder grows large. Throws if it isn't a key. */
export function pathInStore(key: string): { readonly folder: string; readonly name: string } {
  if (!keyForm.test(key)) throw new Error("not a key of the file store");
  return { folder: key.slice(0, 2), name: key.slice(2) };
}

/** The name of a complete file. */
export const nameForm = /^[0-9a-f]{30}$/;
