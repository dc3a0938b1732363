import type { FileStore } from "#platform/server/files/file-store.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { migrationNames } from "#platform/server/schema/migration-files.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { decryptWith } from "./age.ts";
import { type BackupDescription, type FileLine, readDescription } from "./backup-description.ts";
import { listedFiles } from "./copied-files.ts";
import { type CopyClient, connectForCopy } from "./copy-connection-store.ts";
import { analyzeAll, loadDatabase, markRestored } from "./load-store.ts";
import { checkPart, type PartReader, partReader } from "./parts.ts";
import {
  endLoading,
  giveUpLoading,
  hasMarkOf,
  markUnfinished,
  requireEmptyDatabase,
  restoreAlone,
  unmark,
} from "./restore-place-store.ts";
import { forEachFile, type RestoredFiles, requireEmptyStore, restoredFiles } from "./restored-files.ts";
import { onRestored, UnknownRestore } from "./unfinished-restore.ts";

export type RestoreOrder = {
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly folder: string;
  /** The content of a file with an identity of age; null for a backup that isn't encrypted. */
  readonly identity: string | null;
};

/**
 * Restores a backup into an empty database and an empty file store, and migrates it to this version. Reads all of the backup
 * before it writes anything; goes on where the restore of the same backup was killed. Throws a `StartError` about what isn't as
 * it should be, and nothing is there then that wasn't before; or an `UnfinishedRestore`.
 */
export async function restoreBackup(order: RestoreOrder): Promise<BackupDescription> {
  const backup = await readDescription(order.folder);
  requireKnownMigrations(backup);
  const reader = openReader(backup, order);
  const client = await connectForCopy(order.databaseUrl);
  const lines = () => listedFiles(reader, backup.files.list);
  try {
    await restoreAlone(client);
    await requireEmptyDatabase(client);
    const hasFormer = await hasMarkOf(client, backup);
    await checkPart(order.folder, backup.files.list);
    await requireEmptyStore(order.files, hasFormer ? lines() : null);
    await checkAll(backup, order.folder, lines());
    await load({ client, backup, reader, hasFormer, files: restoredFiles(order.files, lines, hasFormer) });
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

/** Compares the hash of each file of the backup. */
async function checkAll(
  { tables, files }: BackupDescription,
  folder: string,
  lines: AsyncIterable<FileLine>,
): Promise<void> {
  for (const part of tables) await checkPart(folder, part);
  const found = await forEachFile(lines, async ({ part }) => {
    if (part !== null) await checkPart(folder, part);
  });
  const wanted = files.count + files.missing;
  if (found !== wanted) throw new StartError(`the backup lists ${found} files instead of ${wanted}`);
}

type Loading = {
  readonly client: CopyClient;
  readonly backup: BackupDescription;
  readonly reader: PartReader;
  readonly files: RestoredFiles;
  readonly hasFormer: boolean;
};

/** The database is there, with all files, or neither. If it is killed, the database says so. */
async function load({ client, backup, reader, files, hasFormer }: Loading): Promise<void> {
  if (!hasFormer) await markUnfinished(client, backup);
  try {
    await loadDatabase(client, backup, reader);
    await markRestored(client, backup.madeAt);
    await files.store(reader);
    await endLoading(client);
  } catch (error) {
    if (error instanceof UnknownRestore) throw error;
    await giveUpLoading(client);
    await putBack({ client, files, hasFormer }).catch(() => undefined);
    throw error;
  }
}

/** The place is as it was. The mark stays with files that a former restore has stored, and with those that can't be removed. */
async function putBack({ client, files, hasFormer }: Pick<Loading, "client" | "files" | "hasFormer">): Promise<void> {
  await files.remove();
  if (!hasFormer) await unmark(client);
}
