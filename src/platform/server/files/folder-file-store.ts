import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Meter, silentMeter } from "#platform/server/metrics/meter.ts";
import { type FileStore, nameForm, newKey, pathInStore, readBytes } from "./file-store.ts";
import { FileNotStored, isMissing } from "./file-store-errors.ts";
import { sweepStoreFolder, unlessGone } from "./sweep-file-store.ts";

type OpenFile = (path: string, options: { readonly mode: number; readonly flush: boolean }) => Writable;

/** A file store in a subfolder of the data folder. `open` lets tests replace the write stream. */
export function folderFileStore(
  folder: string,
  open: OpenFile = createWriteStream,
  meter: Pick<Meter, "file"> = silentMeter,
): FileStore {
  const placeOf = (key: string) => {
    const at = pathInStore(key);
    return join(folder, at.folder, at.name);
  };

  const write = async (key: string, source: Readable | Buffer) => {
    const place = placeOf(key);
    const partial = `${place}.part`;
    await mkdir(join(folder, pathInStore(key).folder), { recursive: true, mode: 0o700 });
    const counter = countBytes();
    try {
      const stream = Buffer.isBuffer(source) ? Readable.from([source]) : source;
      await pipeline(stream, counter, open(partial, { mode: 0o600, flush: true }));
      await rename(partial, place);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    meter.file("stored", counter.counted());
    return counter.counted();
  };

  return {
    write,
    put: async (source) => {
      const key = newKey();
      return { key, size: await write(key, source) };
    },
    read: async (key) => {
      const file = createReadStream(placeOf(key), { highWaterMark: readBytes });
      const notOpened = (error: Error) => (isMissing(error) ? new FileNotStored(key) : error);
      await new Promise((resolve, reject) => {
        file.once("ready", resolve).once("error", (error) => reject(notOpened(error)));
      });
      file.once("close", () => meter.file("read", file.bytesRead));
      return file;
    },
    size: async (key) => (await unlessGone(stat(placeOf(key)), null))?.size ?? null,
    remove: async (key) => {
      await rm(placeOf(key), { force: true });
      meter.file("removed", 0);
    },
    list: async (part) => {
      const names = await unlessGone(readdir(join(folder, part)), []);
      return names.filter((name) => nameForm.test(name)).map((name) => part + name);
    },
    sweep: (part, findNamed) => sweepStoreFolder(folder, part, findNamed),
    check: () => writeProbe(folder),
  };
}

/** Writes a file, which also detects a full disk. */
async function writeProbe(folder: string): Promise<void> {
  // A fixed name per process, so that a killed one leaves at most one file.
  const probe = join(folder, `.probe-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await writeFile(probe, "probe");
  await rm(probe, { force: true });
}

function countBytes(): Transform & { counted(): number } {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(counter, { counted: () => size });
}
