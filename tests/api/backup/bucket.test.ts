/** @module-tag thorough */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "#platform/server/files/open-file-store.ts";
import { readFiles } from "#platform/server/settings/files-settings.ts";
import { backUp, emptyPlace, runBackupCommand } from "#tests/support/backup/backups.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { type Swift, startSwift } from "#tests/support/files/swift.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let swift: Swift;
let havn: TestHavn;
let folder: string;
beforeAll(async () => {
  swift = await startSwift();
  folder = mkdtempSync(join(tmpdir(), "havn-backups-"));
  havn = await startTestHavn({ env: swift.env() });
});
afterAll(async () => {
  await havn.close();
  await swift.close();
  rmSync(folder, { recursive: true, force: true });
});

test("files of a bucket are in the backup, and restored into an empty one; what it lacked is counted", async () => {
  const { id: caseId } = await buildCase(havn);
  const bytes = Buffer.from("a file that is kept\n".repeat(500_000));
  await uploadFile(havn, "anna", { caseId, name: "kept.txt", bytes });
  const lost = await uploadFile(havn, "anna", { caseId, name: "lost.txt", bytes: Buffer.from("x") });
  const keyOf = async (id: number) => {
    const row = havn.db.selectFrom("case_file").select("storage_key as key").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).key;
  };
  await swift.remove(await keyOf(lost.id));
  const made = await backUp(havn.havn.app, join(folder, "backup"));
  expect(made.files).toMatchObject({ count: 1, bytes: bytes.length, missing: 1 });

  const place = await emptyPlace();
  try {
    const { FILES_URL, ...key } = swift.env();
    const where = { DATABASE_URL: place.url, HAVN_DATA_DIR: place.dataDir };
    const env = { ...key, ...where, FILES_URL: FILES_URL.replace("/havn?", "/restored?") };
    const said = await runBackupCommand("restore", [join(folder, "backup")], env);
    expect(said).toContain(" and 1 files are here as they were at ");
    const files = await openFileStore({ dataDir: place.dataDir, files: readFiles(env) });
    const rows = await place.db.selectFrom("case_file").select("storage_key as key").orderBy("size", "desc").execute();
    expect((await buffer(await files.read(rows[0]?.key ?? ""))).equals(bytes)).toBe(true);
  } finally {
    await place.close();
  }
});

test("another prefix, a bucket that isn't there, and a store that doesn't answer are refused by name", async () => {
  const env = { ...swift.env(), DATABASE_URL: havn.havn.app.database.url, HAVN_DATA_DIR: join(folder, "data") };
  const backUpFrom = (FILES_URL: string) =>
    runBackupCommand("backup", [join(folder, "refused")], { ...env, FILES_URL });
  const { FILES_URL } = swift.env();
  await expect(backUpFrom(FILES_URL.replace("/havn?", "/another?"))).rejects.toThrow(
    /^there are no files in the bucket \S+\/another\/, and rows name some/,
  );
  await expect(backUpFrom(FILES_URL.replace(/\/\/[^/]+\/havn/, "//nowhere/havn"))).rejects.toThrow("nowhere");
  await expect(backUpFrom(FILES_URL.replace(/127\.0\.0\.1:\d+/, "127.0.0.1:1"))).rejects.toThrow("127.0.0.1:1");
  expect(existsSync(join(folder, "refused"))).toBe(false);
});
