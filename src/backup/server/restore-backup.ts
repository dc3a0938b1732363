import { Readable } from "node:stream";
import { type FileStore, storeFolders } from "#platform/server/files/file-store.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { migrationNames } from "#platform/server/schema/migration-files.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { decryptWith } from "./age.ts";
import { type BackupDescription, type FileLine, readDescription } from "./backup-description.ts";
import { listedFiles } from "./copied-files.ts";
import { type CopyClient, connectForCopy } from "./copy-connection-store.ts";
import { resultsInOrder } from "./in-order.ts";
import { analyzeAll, loadDatabase, markRestored, requireEmptyDatabase } from "./load-store.ts";
import { checkPart, type PartReader, partReader } from "./parts.ts";
import { onRestored } from "./unfinished-restore.ts";

export type RestoreOrder = {
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly folder: string;
  /** The content of a file with an identity of age; null for a backup that isn't encrypted. */
  readonly identity: string | null;
};

const filesAtOnce = 4;

/**
 * Restores a backup into an empty database and an empty file store, and migrates it to this version. Reads all of the backup
 * before it writes anything. Throws a `StartError` about what isn't as it should be, and nothing is there then; or an
 * `UnfinishedRestore`.
 */
export async function restoreBackup(order: RestoreOrder): Promise<BackupDescription> {
  const backup = await readDescription(order.folder);
  requireKnownMigrations(backup);
  const reader = openReader(backup, order);
  const client = await connectForCopy(order.databaseUrl);
  try {
    await requireEmptyDatabase(client);
    await requireEmptyStore(order.files);
    await checkAll(backup, order.folder, reader);
    await load(client, backup, order.files, reader);
    await onRestored(async () => {
      await migrate(order.databaseUrl);
      await analyzeAll(client);
    });
  } finally {
    await client.end().catch(() => undefined);
  }
  return backup;
}

function openReader({ encrypted }: BackupDescription, { folder, identity }: RestoreOrder): PartReader {
  if (!encrypted) return partReader(folder, null);
  if (identity === null)
    throw new StartError("the backup is encrypted: --identity names the file with what opens it, AGE-SECRET-KEY-…");
  return partReader(folder, decryptWith(identity));
}

function requireKnownMigrations({ migrations, version }: BackupDescription): void {
  const known = migrationNames();
  const newer = migrations.find(({ name }) => !known.includes(name));
  if (newer === undefined) return;
  throw new StartError(
    `a newer version of Havn made this backup (${version}, with ${newer.name}, which is unknown to this one): restore it with that version`,
  );
}

async function requireEmptyStore(files: FileStore): Promise<void> {
  for (const folder of storeFolders) {
    const [key] = await files.list(folder);
    if (key === undefined) continue;
    throw new StartError(
      `there are files already (${key}), and a backup is only restored where there are none. docs/operations.md says how to put them away under "Restoring"`,
    );
  }
}

/** Compares the hash of each file of the backup. */
async function checkAll({ tables, files }: BackupDescription, folder: string, reader: PartReader): Promise<void> {
  for (const part of [...tables, files.list]) await checkPart(folder, part);
  const found = await forEachFile(listedFiles(reader, files.list), async ({ part }) => {
    if (part !== null) await checkPart(folder, part);
  });
  const wanted = files.count + files.missing;
  if (found !== wanted) throw new StartError(`the backup lists ${found} files instead of ${wanted}`);
}

/** The database is there, with all files, or neither. */
async function load(
  client: CopyClient,
  backup: BackupDescription,
  files: FileStore,
  reader: PartReader,
): Promise<void> {
  const lines = () => listedFiles(reader, backup.files.list);
  try {
    await loadDatabase(client, backup, reader);
    await markRestored(client, backup.madeAt);
    await forEachFile(lines(), async ({ key, part }) => {
      if (part !== null) await files.write(key, Readable.from(reader.bytes(part.file), { objectMode: false }));
    });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    await forEachFile(lines(), ({ key }) => files.remove(key)).catch(() => undefined);
    throw error;
  }
}

async function forEachFile(lines: AsyncIterable<FileLine>, act: (line: FileLine) => Promise<void>): Promise<number> {
  let done = 0;
  for await (const _ of resultsInOrder(lines, filesAtOnce, act)) done += 1;
  return done;
}
