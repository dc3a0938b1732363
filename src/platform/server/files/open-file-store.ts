import { join } from "node:path";
import { type Meter, silentMeter } from "#platform/server/metrics/meter.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { FileStore } from "./file-store.ts";
import { folderFileStore } from "./folder-file-store.ts";

type FileStoreSettings = Pick<Settings, "dataDir" | "files">;

/** The file store of the settings. What a bucket needs is only loaded if there is one. */
export async function openFileStore(
  { dataDir, files }: FileStoreSettings,
  meter: Pick<Meter, "file"> = silentMeter,
): Promise<FileStore> {
  if (files === null) return folderFileStore(join(dataDir, "files"), undefined, meter);
  const { bucketFileStore } = await import("./bucket/bucket-file-store.ts");
  return bucketFileStore(files, { dataDir, meter });
}

/** Checks that files can be stored in the bucket of FILES_URL, if it is set. Throws a `StartError`. */
export async function checkFileStore({ files }: Pick<Settings, "files">): Promise<void> {
  if (files === null) return;
  const { checkBucket } = await import("./bucket/check-bucket.ts");
  await checkBucket(files);
}
