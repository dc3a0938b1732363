import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allTables } from "#app/contract/features.ts";
import { backUpFromCommand } from "#app/server/commands/back-up-from-command.ts";
import { restoreFromCommand } from "#app/server/commands/restore-from-command.ts";
import { serverFeatures } from "#app/server/features.ts";
import { type MadeBackup, makeBackup } from "#backup/server/make-backup.ts";
import { restoreBackup } from "#backup/server/restore-backup.ts";
import type { App } from "#platform/server/app.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

type Source = Pick<App, "database" | "files" | "version">;

/** Backs up a Havn that runs. */
export const backUp = (
  { database, files, version }: Source,
  folder: string,
  recipients: readonly string[] = [],
): Promise<MadeBackup> =>
  makeBackup({
    databaseUrl: database.url,
    files,
    named: serverFeatures.flatMap(({ referencedFiles }) => referencedFiles ?? []),
    tables: allTables,
    folder,
    recipients,
    version,
    filesAt: "the store",
    withoutFiles: false,
  });

/** An empty database and an empty data folder. */
export async function emptyPlace() {
  const database = await createTestDatabase("bare");
  const dataDir = mkdtempSync(join(tmpdir(), "havn-restored-"));
  const files = folderFileStore(join(dataDir, "files"));
  const opened = openDatabase(database.url, { connections: 2, statementTimeoutMs: 60_000 });
  return {
    url: database.url,
    dataDir,
    files,
    db: opened.db,
    restore: (folder: string, identity: string | null = null) =>
      restoreBackup({ databaseUrl: database.url, files, folder, identity }),
    close: async () => {
      await opened.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type EmptyPlace = Awaited<ReturnType<typeof emptyPlace>>;

const commands = { backup: backUpFromCommand, restore: restoreFromCommand };

/** What `npm run backup` or `npm run restore` says, in this process: a test of starts runs them as they are. */
export async function runBackupCommand(
  which: keyof typeof commands,
  args: string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  let said = "";
  const say = (text: string) => {
    said += text;
  };
  await commands[which]({ args, env, say });
  return said;
}
