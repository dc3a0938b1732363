import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ReferencedFiles } from "#platform/server/feature-hooks.ts";
import { type FileStore, storeFolders } from "#platform/server/files/file-store.ts";
import { migrationNames } from "#platform/server/schema/migration-files.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { encryptFor } from "./age.ts";
import { type BackupDescription, backupFormat, type CopiedTable, writeDescription } from "./backup-description.ts";
import { type CopiedFiles, copyNamedFiles, keepNamedKeys, namesAny } from "./copied-files.ts";
import { connectForCopy } from "./copy-connection-store.ts";
import { makingWay } from "./make-way.ts";
import { namedNow } from "./named-now.ts";
import { type Part, type PartWriter, partWriter } from "./parts.ts";
import { type Snapshot, takeSnapshot } from "./snapshot-store.ts";

export type BackupOrder = {
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** What the store is called where it is missing: a folder, or a bucket. */
  readonly filesAt: string;
  /** Whether there is a backup although the store seems to be away. */
  readonly withoutFiles: boolean;
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
export type MadeBackup = BackupDescription & {
  readonly size: number;
  readonly others: readonly string[];
  /** Some of the files that rows name, and the store lacked. */
  readonly missingKeys: readonly string[];
};

/**
 * Copies everything as it is now into a folder, and reads all of it back. Havn may run. The folder gets its name last: until
 * then it ends in `.partial`, and is removed if anything fails. Throws a `StartError` about what can be repaired.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { folder, recipients } = order;
  const encrypt = recipients.length > 0 ? encryptFor(recipients) : null;
  const partial = `${folder}.partial`;
  let own = partial;
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
    own = folder;
    await syncFolder(dirname(folder));
    return made;
  } catch (error) {
    await rm(own, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

async function fill(folder: string, order: BackupOrder, writer: PartWriter): Promise<MadeBackup> {
  const { about, tables, others } = await copyDatabase(folder, order, writer);
  const { list, missingKeys, ...counts } = await copyFiles(folder, order, writer);
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
  return { ...backup, others, missingKeys, size: sum([...tables, list]) + counts.bytes };
}

async function copyFiles(folder: string, order: BackupOrder, writer: PartWriter): Promise<CopiedFiles> {
  const { databaseUrl, files, filesAt, named } = order;
  const names = namedNow(databaseUrl, named);
  try {
    const copied = await copyNamedFiles({ folder, files, writer, isNamed: names.isNamed });
    if (copied.missing > copied.count && !order.withoutFiles)
      throw new StartError(
        `${filesAt} lacks ${copied.missing} of the ${copied.missing + copied.count} files that rows name, such as ${copied.missingKeys[0]}${isAway}`,
      );
    return copied;
  } finally {
    await names.close();
  }
}

const isAway =
  ': if it is the right place, and they are lost, --without-files makes a backup without them. docs/operations.md says more under "Backups"';

/** A store without a single file is a folder that isn't mounted, or another bucket. */
async function requireFiles({ db }: Snapshot, { files, filesAt, named, withoutFiles }: BackupOrder): Promise<void> {
  if (withoutFiles || !(await namesAny(db, named))) return;
  for (const folder of storeFolders) if ((await files.list(folder)).length > 0) return;
  throw new StartError(`there are no files in ${filesAt}, and rows name some${isAway}`);
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { bytes }) => total + bytes, 0);

type CopiedDatabase = Pick<Snapshot, "about" | "others"> & { readonly tables: CopiedTable[] };

async function copyDatabase(folder: string, order: BackupOrder, writer: PartWriter): Promise<CopiedDatabase> {
  const { databaseUrl, named, tables: known } = order;
  await mkdir(join(folder, "tables"), { mode: 0o700 });
  const client = await connectForCopy(databaseUrl);
  try {
    const snapshot = await takeSnapshot(client, known);
    requireOwnVersion(snapshot.about.migrations);
    return await makingWay(databaseUrl, client, async () => {
      await requireFiles(snapshot, order);
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
