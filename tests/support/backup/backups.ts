import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverFeatures } from "#app/server/features.ts";
import { type MadeBackup, makeBackup } from "#backup/server/make-backup.ts";
import { restoreBackup } from "#backup/server/restore-backup.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";

/** Backs up a Havn that runs. */
export const backUp = ({ havn }: TestHavn, folder: string, recipients: readonly string[] = []): Promise<MadeBackup> =>
  makeBackup({
    databaseUrl: havn.app.database.url,
    files: havn.app.files,
    named: serverFeatures.flatMap(({ referencedFiles }) => referencedFiles ?? []),
    folder,
    recipients,
    version: havn.app.version,
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

export type Ran = { readonly status: number; readonly said: string };

/** Runs `npm run backup` or `npm run restore` as their scripts do. */
export function runBackupCommand(
  which: "backup" | "restore",
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const { PATH = "" } = process.env;
  const command = [`src/app/server/commands/${which}-command.ts`, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}
