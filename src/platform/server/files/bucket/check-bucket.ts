import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import type { FilesSettings } from "#platform/server/settings/files-settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { openBucket, readClientError } from "./bucket.ts";

/**
 * Lists the bucket and writes a file to it, since the replies to that say what is wrong. Throws a `StartError` that
 * names the setting.
 */
export async function checkBucket(files: FilesSettings): Promise<void> {
  const { client, name: Bucket, prefix } = openBucket(files);
  const probe = { Bucket, Key: `${prefix}.probe` };
  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
    await client.send(new PutObjectCommand({ ...probe, Body: "probe" }));
  } catch (error) {
    throw new StartError(describe(error, files));
  }
  // A store that keeps everything for a while is fine: the name is always the same.
  await client.send(new DeleteObjectCommand(probe)).catch(() => undefined);
  client.destroy();
}

const otherRegion = ["AuthorizationHeaderMalformed", "PermanentRedirect", "IllegalLocationConstraintException"];

function describe(error: unknown, { bucket, region, endpoint, key }: FilesSettings): string {
  const { name, code, message, status } = readClientError(error);
  const said = message.replaceAll("\n", " ");
  if (name === "CredentialsProviderError")
    return "FILES_URL needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role";
  if (name === "NoSuchBucket") return `FILES_URL names a bucket that the file store doesn't have: ${bucket}`;
  if (otherRegion.includes(name)) return `FILES_URL has another region than its bucket, ${region}: ${said}`;
  if (status === 401 || status === 403) {
    const which = key ? "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY" : "this machine";
    return `the file store refuses the key of ${which} for the bucket of FILES_URL, ${bucket}: ${name} ${said}`;
  }
  const where = endpoint === null ? `Amazon S3 in ${region}` : new URL(endpoint).host;
  return `the file store of FILES_URL at ${where} can't be used: ${[code || name, status || "", said].filter(Boolean).join(" ")}`;
}
