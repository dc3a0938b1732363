import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp, emptyPlace, runBackupCommand } from "#tests/support/backup/backups.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
let folder: string;
let keys: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "havn-backups-"));
  havn = await startTestHavn();
  const { id: caseId } = await buildCase(havn);
  for (const name of ["kept.txt", "lost.txt"])
    await uploadFile(havn, "anna", { caseId, name, bytes: Buffer.from(name) });
  const rows = await havn.db.selectFrom("case_file").select("storage_key").orderBy("id").execute();
  keys = rows.map((row) => row.storage_key);
});
afterAll(async () => {
  await havn.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, ...more: string[]) => {
  const env = { DATABASE_URL: havn.havn.app.database.url, HAVN_DATA_DIR: havn.dataDir };
  return runBackupCommand("backup", [join(folder, name), ...more], env);
};
const system = async () => (await havn.as("anna").getSystemStatus({ body: {} })).system;

test("a store that isn't there is refused by name, whether its folder is missing, empty, or has other files", async () => {
  const [files, away] = [join(havn.dataDir, "files"), join(folder, "away")];
  renameSync(files, away);
  const none = `there are no files in ${files}, and rows name some`;
  await expect(command("missing")).rejects.toThrow(none);
  mkdirSync(files);
  await expect(command("empty")).rejects.toThrow(none);
  const { key } = await havn.havn.app.files.put(Buffer.from("of others"));
  await expect(command("another")).rejects.toThrow(
    `${files} lacks 2 of the 2 files that rows name, such as ${keys[0]}`,
  );
  await havn.havn.app.files.remove(key);
  for (const name of ["missing", "empty", "another"]) expect(existsSync(join(folder, name))).toBe(false);
  const { backup, backupFailed } = await system();
  expect(backup).toBeNull();
  expect(backupFailed?.said).toContain(`lacks 2 of the 2 files`);

  expect(await command("without", "--without-files")).toContain("2 files that rows name are missing in the file store");
  rmSync(files, { recursive: true });
  renameSync(away, files);
});

test("a file that was lost before is named, counted and shown, and the backup goes on", async () => {
  const { app } = havn.havn;
  await app.files.remove(keys[1] ?? "");
  expect(await command("whole")).toContain(
    `1 file that rows name is missing in the file store, and here: ${keys[1]}\n`,
  );
  const { backup, backupFailed } = await system();
  expect(backup).toMatchObject({ missing: 1 });
  expect(backupFailed).toBeNull();
  const place = await emptyPlace();
  try {
    const where = { DATABASE_URL: place.url, HAVN_DATA_DIR: place.dataDir };
    const said = await runBackupCommand("restore", [join(folder, "whole")], where);
    expect(said).toContain("1 file that rows name had been missing before the backup was made.");
  } finally {
    await place.close();
  }
});

test("a file that is deleted while the backup is made isn't missing", async () => {
  const { app } = havn.havn;
  const read: typeof app.files.read = async (key) => {
    await havn.db.deleteFrom("case_file").where("storage_key", "=", key).execute();
    await app.files.remove(key);
    return app.files.read(key);
  };
  const made = await backUp({ ...app, files: { ...app.files, read } }, join(folder, "deleted"));
  expect(made.files).toMatchObject({ count: 0, missing: 0 });
});
