import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";
import { silentMeter } from "#platform/server/metrics/meter.ts";
import { type FilesSettings, readFiles } from "#platform/server/settings/files-settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { readDataFolder } from "#platform/server/settings/variables.ts";
import { openComparedKeys } from "./compared-keys.ts";
import { type MoveReport, moveFiles } from "./move-files.ts";

/* npm run files:move -- --to bucket, or --to folder: copies the files of HAVN_DATA_DIR to the bucket of FILES_URL, or
   back, whether Havn is running or not. */
const usage = "usage: npm run files:move -- --to bucket, or --to folder";

function readDirection(args: string[]): "bucket" | "folder" {
  try {
    const { to } = parseArgs({ args, options: { to: { type: "string" } } }).values;
    if (to === "bucket" || to === "folder") return to;
  } catch {
    // As below.
  }
  throw new StartError(usage);
}

async function run(): Promise<boolean> {
  const direction = readDirection(process.argv.slice(2));
  const files = readFiles(process.env);
  if (files === null) throw new StartError("FILES_URL is missing: the bucket to copy to or from");
  const dataDir = readDataFolder(process.env);
  const folder = join(dataDir, "files");
  if (direction === "bucket" && !existsSync(folder))
    throw new StartError(`there is no folder ${folder}: see HAVN_DATA_DIR`);
  const { checkBucket } = await import("#platform/server/files/bucket/check-bucket.ts");
  await checkBucket(files);
  const { bucketFileStore } = await import("#platform/server/files/bucket/bucket-file-store.ts");
  const inBucket = bucketFileStore(files, { dataDir, meter: silentMeter });
  const inFolder = folderFileStore(folder);
  const [from, to] = direction === "bucket" ? [inFolder, inBucket] : [inBucket, inFolder];
  const compared = await openComparedKeys(join(dataDir, `files-in-${direction}-${nameOf(files)}`));
  const report = await moveFiles({ from, to, compared, onFolder: showProgress });
  process.stdout.write(describe(report, direction));
  return report.different.length === 0;
}

/** A short name of the bucket, the same for each run. */
const nameOf = ({ bucket, prefix, endpoint }: FilesSettings): string =>
  createHash("sha256").update(`${endpoint} ${bucket} ${prefix}`).digest("hex").slice(0, 12);

/** Lines of progress, of which each is for this many folders. */
const foldersOfLine = 16;

function showProgress(folders: number, { copied, bytes, present }: MoveReport): void {
  if (folders % foldersOfLine !== 0) return;
  const share = `${Math.round((folders / 256) * 100)} %`.padStart(5);
  process.stdout.write(`${share}  ${copied} copied (${megabytes(bytes)}), ${present} were there\n`);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function describe({ copied, present, different }: MoveReport, direction: "bucket" | "folder"): string {
  if (different.length === 0) return `All ${copied + present} files are in the ${direction}, with the same hashes.\n`;
  return `These files aren't the same in the ${direction}, and were removed there: ${different.join(", ")}\n`;
}

run().then(
  (isComplete) => process.exit(isComplete ? 0 : 1),
  (error) => {
    const why = error instanceof Error ? error.message : error;
    const again = error instanceof StartError ? "" : " Run it again: it continues where it was.";
    process.stderr.write(`Not all files were copied: ${why}.${again}\n`);
    process.exit(1);
  },
);
