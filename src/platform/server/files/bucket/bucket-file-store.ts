import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { KeyedQueue } from "#platform/server/concurrency/keyed-queue.ts";
import { type FileStore, nameForm, newKey, pathInStore } from "#platform/server/files/file-store.ts";
import { FileNotStored, FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import type { Meter } from "#platform/server/metrics/meter.ts";
import type { FilesSettings } from "#platform/server/settings/files-settings.ts";
import { type Bucket, isNoFile, openBucket, storeError, withBucket } from "./bucket.ts";
import { type ObjectBody, readObject } from "./read-object.ts";
import { spool } from "./spool.ts";
import { sweepBucketFolder } from "./sweep-bucket.ts";

/** Parts of this size are in memory, two at most per upload; the store accepts no smaller ones. */
const partSize = 5 * 2 ** 20;
/** Uploads to the store at once in a process; others wait, with their files on this machine. */
const uploadsAtOnce = 4;
const waiting = {
  waiting: 1_000,
  waitMs: 30_000,
  refusal: () => new FileStoreUnavailable("too many uploads wait for the file store"),
};

/** How long an upload waits for a store that is away, and between two attempts. */
const patienceMs = 30_000;
const pauseMs = 1_000;

type Options = {
  /** The data folder. */
  readonly dataDir: string;
  readonly meter: Pick<Meter, "file">;
};

/** A file store in a bucket. Its names are those of the folder store, after the prefix. */
export function bucketFileStore(files: FilesSettings, { dataDir, meter }: Options): FileStore {
  const bucket = openBucket(files);
  const { client, name: Bucket, prefix } = bucket;
  const spoolFolder = join(dataDir, "uploads");
  const turns = new KeyedQueue<"upload">(uploadsAtOnce, waiting);
  const at = (key: string) => {
    const { folder, name } = pathInStore(key);
    return { Bucket, Key: `${prefix}${folder}/${name}` };
  };

  const write = async (key: string, source: Readable | Buffer) => {
    const place = at(key);
    const { body, size, sha256, close } = await spool(spoolFolder, source);
    const params = { ...place, ContentLength: size, Metadata: { sha256 } };
    try {
      await turns.run("upload", () => upload(bucket, () => ({ ...params, Body: body() })));
    } finally {
      await close();
    }
    meter.file("stored", size);
    return size;
  };

  return {
    write,
    put: async (source) => {
      const key = newKey();
      return { key, size: await write(key, source) };
    },
    read: async (key) => {
      const place = at(key);
      const get = (from: number, signal: AbortSignal) => getObject(bucket, { key, place, from, signal });
      return readObject(get, (bytes) => meter.file("read", bytes));
    },
    size: (key) =>
      withBucket(async () => {
        const found = await client.send(new HeadObjectCommand(at(key))).catch(nullUnlessThere);
        return found?.ContentLength ?? null;
      }),
    remove: async (key) => {
      await withBucket(() => client.send(new DeleteObjectCommand(at(key))));
      meter.file("removed", 0);
    },
    list: (folder) => listNames(bucket, folder),
    sweep: (folder, findNamed) => sweepBucketFolder(bucket, folder, findNamed),
    check: async () => {
      await withBucket(() => client.send(new HeadBucketCommand({ Bucket })));
    },
  };
}

const nullUnlessThere = (error: unknown): null => {
  if (isNoFile(error)) return null;
  throw error;
};

type PutInput = ConstructorParameters<typeof Upload>[0]["params"];

/**
 * Uploads a file, again and again for a while if the store is away. A failed upload's parts are left to the sweep: a
 * store that fails rarely lets them be removed.
 */
async function upload({ client }: Bucket, params: () => PutInput): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await sleep(pauseMs)) {
    const sending = new Upload({ client, params: params(), partSize, queueSize: 1, leavePartsOnError: true });
    try {
      return void (await sending.done());
    } catch (error) {
      const found = storeError(error);
      if (!isAway(found) || performance.now() > end) throw found;
    }
  }
}

const isAway = (error: Error): boolean => error instanceof FileStoreUnavailable && !error.isRefused;

type ObjectRequest = {
  readonly key: string;
  readonly place: { readonly Bucket: string; readonly Key: string };
  readonly from: number;
  readonly signal: AbortSignal;
};

async function getObject({ client }: Bucket, { key, place, from, signal }: ObjectRequest): Promise<ObjectBody> {
  try {
    const command = new GetObjectCommand({ ...place, ...(from > 0 && { Range: `bytes=${from}-` }) });
    const { Body, ContentLength = 0, ContentRange, Metadata } = await client.send(command, { abortSignal: signal });
    if (from > 0 && !ContentRange?.startsWith(`bytes ${from}-`))
      throw new FileStoreUnavailable("the file store doesn't send files from the middle");
    const sha256 = Metadata?.sha256 ?? null;
    return { body: Body as AsyncIterable<Buffer>, size: from + ContentLength, sha256 };
  } catch (error) {
    throw isNoFile(error) ? new FileNotStored(key) : storeError(error);
  }
}

async function listNames({ client, name: Bucket, prefix }: Bucket, folder: string): Promise<string[]> {
  return withBucket(async () => {
    const Prefix = `${prefix}${folder}/`;
    const keys: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      const names = Contents.map(({ Key = "" }) => Key.slice(Prefix.length));
      keys.push(...names.filter((name) => nameForm.test(name)).map((name) => folder + name));
    }
    return keys;
  });
}
