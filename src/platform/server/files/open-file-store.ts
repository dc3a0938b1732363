import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Meter, silentMeter } from "#platform/server/metrics/meter.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { FileStore } from "./file-store.ts";
import { folderFileStore } from "./folder-file-store.ts";
import { withFormerStore } from "./former-file-store.ts";

type FileStoreSettings = Pick<Settings, "dataDir" | "files">;

/**
 * The file store of the settings. What a bucket needs is only loaded if there is one. As long as there is also the
 * folder, files that the bucket lacks are read from it, so that they can be copied while Havn runs.
 */
export async function openFileStore(
  { dataDir, files }: FileStoreSettings,
  meter: Pick<Meter, "file"> = silentMeter,
): Promise<FileStore> {
  const folder = join(dataDir, "files");
  if (files === null) return folderFileStore(folder, undefined, meter);
  const { bucketFileStore } = await import("./bucket/bucket-file-store.ts");
  const bucket = bucketFileStore(files, { dataDir, meter });
  return existsSync(folder) ? withFormerStore(bucket, folderFileStore(folder)) : bucket;
}

/** Checks that files can be stored in the bucket of FILES_URL, if it is set. Throws a `StartError`. */
export async function checkFileStore({ files }: Pick<Settings, "files">): Promise<void> {
  if (files === null) return;
  const { checkBucket } = await import("./bucket/check-bucket.ts");
  await checkBucket(files);
}
