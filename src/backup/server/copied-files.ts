import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import type { Db } from "#platform/server/database/database.ts";
import type { ReferencedFiles } from "#platform/server/feature-hooks.ts";
import { type FileStore, pathInStore, storeFolders } from "#platform/server/files/file-store.ts";
import { isMissing } from "#platform/server/files/file-store-errors.ts";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";
import { findMovedApart, findNamedApart } from "#platform/server/scans/file-scan-store.ts";
import { type FileLine, fileLine } from "./backup-description.ts";
import { resultsInOrder } from "./in-order.ts";
import { isThere, type Part, type PartReader, type PartWriter } from "./parts.ts";

const rowsAtOnce = 1_000;
const copiesAtOnce = 4;
const filesFolder = "files";
const keysFile = "keys.part";

/**
 * Keeps the keys of all files that rows of the snapshot name, so that it needn't last until the files are copied; of what is kept
 * apart, or is on its way there or back, also the other one. A key may come twice.
 */
export async function keepNamedKeys(folder: string, db: Db, named: readonly ReferencedFiles[]): Promise<void> {
  async function* keys() {
    for (const { findIn } of named) {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const rows = await findIn(db, storeFolders, after, rowsAtOnce);
        const found = rows.map(({ key }) => key);
        const apart = await findMovedApart(db, found);
        // Those come with the key that rows of files name.
        const others = new Set(await findNamedApart(db, found));
        for (const key of found) if (!others.has(key)) yield `${key} ${apart.get(key) ?? key}\n`;
        after = rows.at(-1)?.id;
      }
    }
  }
  await pipeline(keys, createWriteStream(join(folder, keysFile), { mode: 0o600, flags: "wx" }));
}

/** Whether rows name a file that the store should have. */
export async function namesAny(db: Db, named: readonly ReferencedFiles[]): Promise<boolean> {
  for (const { findIn } of named) if ((await findIn(db, storeFolders, 0, 1)).length > 0) return true;
  return false;
}

export type CopiedFiles = {
  count: number;
  bytes: number;
  missing: number;
  readonly list: Part;
  /** Some of the keys that are missing. */
  readonly missingKeys: readonly string[];
};

const missingKeysSaid = 10;

type Copying = {
  /** Of the backup. */
  readonly folder: string;
  readonly files: FileStore;
  readonly writer: PartWriter;
  /** Whether rows name a file now. One that was deleted since the snapshot isn't missing. */
  readonly isNamed: (key: string) => Promise<boolean>;
};

/** Copies the files of the keys that are kept, some at once, and lists them. */
export async function copyNamedFiles(copying: Copying): Promise<CopiedFiles> {
  const { folder, writer } = copying;
  const counts = { count: 0, bytes: 0, missing: 0 };
  const missingKeys: string[] = [];
  const keys = linesOf(createReadStream(join(folder, keysFile)) as AsyncIterable<Buffer>);
  async function* lines() {
    for await (const line of resultsInOrder(keys, copiesAtOnce, (keys) => copyOne(copying, keys))) {
      if (line === null) continue;
      if (line.part === null) {
        counts.missing += 1;
        if (missingKeys.length < missingKeysSaid) missingKeys.push(line.key);
      } else counts.count += 1;
      counts.bytes += line.part?.bytes ?? 0;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  const list = await writer.text("files.ndjson", lines());
  await rm(join(folder, keysFile));
  return { ...counts, list, missingKeys };
}

/**
 * Null if it was copied already, or deleted since the snapshot. What the snapshot says is kept apart is copied as that, wherever it
 * is by now.
 */
async function copyOne({ folder: backup, files, writer, isNamed }: Copying, keys: string): Promise<FileLine | null> {
  const [key = "", apart = ""] = keys.split(" ");
  const { folder, name } = pathInStore(apart);
  try {
    // It may have been moved between the looks at both places.
    const source = (await unlessGone(files.read(key), null)) ?? (await files.read(key));
    await mkdir(join(backup, filesFolder, folder), { recursive: true, mode: 0o700 });
    return { key: apart, part: await writer.bytes(`${filesFolder}/${folder}/${name}`, source) };
  } catch (error) {
    if (isThere(error)) return null;
    if (isMissing(error)) return (await isNamed(key)) ? { key, part: null } : null;
    throw error;
  }
}

/** The lines of the list. Throws if one isn't as this version writes them. */
export async function* listedFiles(reader: PartReader, list: Part): AsyncGenerator<FileLine> {
  for await (const line of linesOf(reader.text(list.file))) yield z.parse(fileLine, JSON.parse(line));
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = pieces.pop() ?? "";
    yield* pieces;
  }
  if (rest !== "") yield rest;
}
