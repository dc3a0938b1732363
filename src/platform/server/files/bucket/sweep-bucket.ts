import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { type FindReferencedKeys, nameForm, type SweepCounts } from "#platform/server/files/file-store.ts";
import { abandonedMs, setAside, setAsideMs, withoutRow } from "#platform/server/files/sweep-file-store.ts";
import { type Bucket, withBucket } from "./bucket.ts";

/**
 * `sweepStoreFolder` for a bucket. It can't rename: a file set aside is copied, which is what the 30 days count from,
 * and then removed.
 */
export const sweepBucketFolder = (
  bucket: Bucket,
  folder: string,
  findNamed: FindReferencedKeys,
): Promise<SweepCounts> =>
  withBucket(async () => {
    const { prefix } = bucket;
    const place = `${prefix}${folder}/`;
    const aside = `${prefix}${setAside}/${folder}/`;
    const stored = await namesOlderThan(bucket, place, abandonedMs);
    const parts = await removeParts(bucket, place);
    const left = await withoutRow(folder, stored, findNamed);
    for (const name of left) await moveObject(bucket, place + name, aside + name);
    const old = await namesOlderThan(bucket, aside, setAsideMs);
    for (const name of old) await removeObject(bucket, aside + name);
    return { parts, setAside: left.length, removed: old.length };
  });

/** By the store's clock, as far as the client knows that it differs from this machine's. */
const storeTime = ({ client }: Bucket): number => Date.now() + client.config.systemClockOffset;

async function namesOlderThan(bucket: Bucket, place: string, ms: number): Promise<string[]> {
  const { client, name: Bucket } = bucket;
  const names: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: place })) {
    const limit = storeTime(bucket) - ms;
    const old = Contents.filter(({ LastModified }) => LastModified && LastModified.getTime() < limit);
    names.push(...old.map(({ Key = "" }) => Key.slice(place.length)));
  }
  return names.filter((name) => nameForm.test(name));
}

/** Removes what uploads have left that never ended, a thousand a night. */
async function removeParts(bucket: Bucket, place: string): Promise<number> {
  const { client, name: Bucket } = bucket;
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: place }));
  const limit = storeTime(bucket) - abandonedMs;
  const old = Uploads.filter(({ Initiated }) => Initiated && Initiated.getTime() < limit);
  for (const { Key, UploadId } of old) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  return old.length;
}

async function moveObject(bucket: Bucket, from: string, to: string): Promise<void> {
  const { client, name: Bucket } = bucket;
  await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
  await removeObject(bucket, from);
}

const removeObject = ({ client, name: Bucket }: Bucket, Key: string) =>
  client.send(new DeleteObjectCommand({ Bucket, Key }));
