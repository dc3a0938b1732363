import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { isMissing } from "#platform/server/files/file-store-errors.ts";
import { StartError } from "#platform/server/settings/start-error.ts";

const descriptionFile = "backup.json";

/** Rises when older versions of Havn can't read what is written. Each one stays readable, see `tests/api/backup/formats`. */
export const backupFormat = 1;

const count = z.int().check(z.gte(0));
const instant = z.iso.datetime();
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Within the folder, whatever is written there. */
const path = z.string().check(z.regex(/^(?!.*\.\.)[\w][\w./-]*$/));
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const part = { file: path, bytes: count, sha256: hash };

const description = z.object({
  format: z.literal(backupFormat),
  /** The version of Havn. */
  version: z.string(),
  /** When the snapshot was taken, by the database's clock: all that was saved before is in it. */
  madeAt: instant,
  encrypted: z.boolean(),
  /** The schema, by what made it. */
  migrations: z.array(z.object({ name: z.string(), checksum: hash })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier), rows: count, ...part })),
  sequences: z.array(z.object({ name: identifier, last: z.string().check(z.regex(/^-?\d{1,19}$/)) })),
  /** The list of the files, and what is in it. `missing`: rows name them, and the store lacked them. */
  files: z.object({ count, bytes: count, missing: count, list: z.object(part) }),
  /** The end of the audit log. */
  audit: z.object({ rows: count, head: hash }),
  /** Which secrets open what is sealed, each by what `secretIdOf` says of it. */
  secrets: z.array(z.string().check(z.regex(/^[0-9a-f]{8}$/))),
});

/** A line of the list of files: a file of the store, with its part of the backup; null if the store lacked it. */
export const fileLine = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  part: z.nullable(z.object(part)),
});
export type FileLine = z.infer<typeof fileLine>;

export type BackupDescription = z.infer<typeof description>;
export type CopiedTable = BackupDescription["tables"][number];

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Written last: a folder without it is no backup. */
export async function writeDescription(folder: string, backup: BackupDescription): Promise<void> {
  const sha256 = hashOf(JSON.stringify(backup));
  const text = `${JSON.stringify({ ...backup, sha256 }, null, 1)}\n`;
  await writeFile(join(folder, descriptionFile), text, { mode: 0o600, flag: "wx", flush: true });
}

/** Throws a `StartError` if there is none, if it was changed, or if a newer version of Havn wrote it. */
export async function readDescription(folder: string): Promise<BackupDescription> {
  const { sha256, ...backup } = parse(await readText(folder));
  if (typeof backup.format === "number" && backup.format > backupFormat)
    throw new StartError(
      `a newer version of Havn made this backup (format ${backup.format}, this one reads ${backupFormat}): restore it with that version`,
    );
  const read = z.safeParse(description, backup);
  if (!read.success || sha256 !== hashOf(JSON.stringify(backup)))
    throw new StartError(`${descriptionFile} of the backup isn't as it was written`);
  return read.data;
}

async function readText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, descriptionFile), "utf8");
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new StartError(
      `there is no whole backup in ${folder}: it has no ${descriptionFile}, which is written last. A folder that ends in .partial is one that was interrupted`,
    );
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === "object" && found !== null) return { ...found };
  } catch {
    // As below.
  }
  throw new StartError(`${descriptionFile} of the backup isn't as it was written`);
}
