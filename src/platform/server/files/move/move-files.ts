import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { type FileStore, storeFolders } from "#platform/server/files/file-store.ts";
import { isMissing } from "#platform/server/files/file-store-errors.ts";

const filesAtOnce = 4;

export type MoveReport = {
  /** Copied now, with their bytes. */
  readonly copied: number;
  readonly bytes: number;
  /** Were there already, and are the same. */
  readonly present: number;
  /** Keys of files that aren't the same in both stores even after they were copied again. */
  readonly different: readonly string[];
};

/** What earlier runs have compared. */
type ComparedKeys = { has(key: string): boolean; add(key: string): Promise<void> };

type Move = {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly compared: ComparedKeys;
  /** Called after each of `storeFolders`. */
  readonly onFolder: (folders: number, report: MoveReport) => void;
};

/**
 * Copies all complete files of one store to another, and compares the hash of each after reading it back. Havn may run:
 * files that it adds to `from` meanwhile may be left out, those that it deletes don't come back. If it is interrupted, it
 * continues where it was.
 */
export async function moveFiles({ from, to, compared, onFolder }: Move): Promise<MoveReport> {
  const report = { copied: 0, bytes: 0, present: 0, different: [] as string[] };
  const moveOne = async (key: string, isThere: boolean) => {
    if (isThere && compared.has(key)) {
      report.present += 1;
      return;
    }
    const outcome = await copyFile(from, to, key, isThere);
    if (outcome === "gone") return;
    if (outcome === "different") {
      report.different.push(key);
      return;
    }
    await compared.add(key);
    if (outcome === "present") report.present += 1;
    else {
      report.copied += 1;
      report.bytes += outcome.bytes;
    }
  };
  for (const [index, folder] of storeFolders.entries()) {
    const there = new Set(await to.list(folder));
    const left = [...(await from.list(folder))];
    const moveSome = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) await moveOne(key, there.has(key));
    };
    const stopAll = (error: unknown) => {
      left.length = 0;
      throw error;
    };
    const moving = Array.from({ length: filesAtOnce }, () => moveSome().catch(stopAll));
    const failed = (await Promise.allSettled(moving)).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
    onFolder(index + 1, report);
  }
  return report;
}

/** A file that is there already is compared, and copied only if it differs. */
async function copyFile(from: FileStore, to: FileStore, key: string, isThere: boolean) {
  const source = createHash("sha256");
  try {
    if (isThere && (await hashOf(from, key)) === (await hashOf(to, key))) return "present";
    const bytes = await to.write(key, Readable.from(hashed(await from.read(key), source), { objectMode: false }));
    const isSame = (await hashOf(to, key)) === source.digest("hex");
    const isGone = (await from.size(key)) === null;
    if (!isSame || isGone) await to.remove(key);
    if (isGone) return "gone";
    return isSame ? { bytes } : "different";
  } catch (error) {
    // Havn has deleted it meanwhile.
    if (isMissing(error)) return "gone";
    throw error;
  }
}

async function* hashed(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    hash.update(bytes);
    yield bytes;
  }
}

async function hashOf(store: FileStore, key: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of await store.read(key)) hash.update(bytes as Buffer);
  return hash.digest("hex");
}
