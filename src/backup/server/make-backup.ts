import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ReferencedFiles } from "#platform/server/feature-hooks.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { migrationNames } from "#platform/server/schema/migration-files.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { encryptFor } from "./age.ts";
import { type BackupDescription, backupFormat, type CopiedTable, writeDescription } from "./backup-description.ts";
import { copyNamedFiles, keepNamedKeys } from "./copied-files.ts";
import { connectForCopy } from "./copy-connection-store.ts";
import { makingWay } from "./make-way.ts";
import { type Part, type PartWriter, partWriter } from "./parts.ts";
import { type Snapshot, takeSnapshot } from "./snapshot-store.ts";

export type BackupOrder = {
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** How to find the files that rows name, of all features. */
  readonly named: readonly ReferencedFiles[];
  /** The tables of all features. */
  readonly tables: readonly string[];
  /** A folder that isn't there yet. */
  readonly folder: string;
  /** Recipients of age; none leaves it readable. */
  readonly recipients: readonly string[];
  readonly version: string;
};

/** `others`: tables that aren't Havn's, and aren't in it. */
export type MadeBackup = BackupDescription & { readonly size: number; readonly others: readonly string[] };

/**
 * Copies everything as it is now into a folder, and reads all of it back. Havn may run. The folder gets its name last: until
 * then it ends in `.partial`, and is removed if anything fails. Throws a `StartError` about what can be repaired.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { folder, recipients } = order;
  const encrypt = recipients.length > 0 ? encryptFor(recipients) : null;
  const partial = `${folder}.partial`;
  if (existsSync(folder)) throw new StartError(`${folder} is there already: a backup is made in a folder of its own`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(partial, { mode: 0o700 }).catch(() => {
    throw new StartError(
      `${partial} can't be made: if it is there, another backup is being made, or was interrupted; then remove it`,
    );
  });
  try {
    const made = await fill(partial, order, partWriter(partial, encrypt));
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return made;
  } catch (error) {
    await rm(partial, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

async function fill(folder: string, order: BackupOrder, writer: PartWriter): Promise<MadeBackup> {
  const { about, tables, others } = await copyDatabase(folder, order, writer);
  const { list, ...counts } = await copyNamedFiles(folder, order.files, writer);
  const backup: BackupDescription = {
    format: backupFormat,
    version: order.version,
    encrypted: order.recipients.length > 0,
    ...about,
    tables,
    files: { ...counts, list },
  };
  await writeDescription(folder, backup);
  for (const each of [join(folder, "tables"), folder]) await syncFolder(each);
  return { ...backup, others, size: sum([...tables, list]) + counts.bytes };
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { bytes }) => total + bytes, 0);

type CopiedDatabase = Pick<Snapshot, "about" | "others"> & { readonly tables: CopiedTable[] };

async function copyDatabase(
  folder: string,
  { databaseUrl, named, tables: known }: BackupOrder,
  writer: PartWriter,
): Promise<CopiedDatabase> {
  await mkdir(join(folder, "tables"), { mode: 0o700 });
  const client = await connectForCopy(databaseUrl);
  try {
    const snapshot = await takeSnapshot(client, known);
    requireOwnVersion(snapshot.about.migrations);
    return await makingWay(databaseUrl, client, async () => {
      const tables: CopiedTable[] = [];
      for (const table of snapshot.tables) {
        const rows = snapshot.read(table);
        const part = await writer.text(`tables/${table.name}.copy`, rows);
        tables.push({ ...part, name: table.name, columns: [...table.columns], rows: rows.rowCount });
      }
      await keepNamedKeys(folder, snapshot.db, named);
      return { about: snapshot.about, others: snapshot.others, tables };
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** How to find files is known of the tables of this version only. */
function requireOwnVersion(migrations: BackupDescription["migrations"]): void {
  const [own, found] = [migrationNames(), migrations.map(({ name }) => name)];
  if (own.length === found.length && own.every((name) => found.includes(name))) return;
  throw new StartError("another version of Havn has migrated this database: back it up with that version");
}

/** So that the names in it survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
