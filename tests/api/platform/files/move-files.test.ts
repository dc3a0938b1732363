/** @module-tag thorough */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { type Swift, startSwift } from "#tests/support/files/swift.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let swift: Swift;
let havn: TestHavn;
let dataDir: string;
beforeAll(async () => {
  swift = await startSwift();
  dataDir = mkdtempSync(join(tmpdir(), "havn-moved-"));
  // There is a folder of files when it starts.
  await folderFileStore(join(dataDir, "files")).put(Buffer.from("x"));
  havn = await startTestHavn({ env: { ...swift.env(), HAVN_DATA_DIR: dataDir } });
});
afterAll(async () => {
  await havn.close();
  await swift.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Run = { readonly status: number; readonly said: string };

/** Runs the command as script/files-move.mjs does. */
function moveFiles(to: string, env: Readonly<Record<string, string>>): Promise<Run> {
  const command = ["src/platform/server/files/move/move-files-command.ts", "--to", to];
  const { PATH = "" } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

test("a folder is copied into the bucket and back while Havn runs, which finds every file in the meantime", async () => {
  const { id: caseId } = await buildCase(havn);
  const folder = folderFileStore(join(dataDir, "files"));
  const texts = [Buffer.from("old"), randomBytes(6_000_000), Buffer.from("deleted")];
  const uploads: { readonly id: number; readonly key: string; readonly bytes: Buffer }[] = [];
  for (const bytes of texts) {
    const { id } = await uploadFile(havn, "anna", { caseId, name: "a.bin", bytes });
    const file = havn.db.selectFrom("case_file").select("storage_key as key").where("id", "=", id);
    const { key } = await file.executeTakeFirstOrThrow();
    uploads.push({ id, key, bytes });
    // As if it had been uploaded before FILES_URL was set.
    const { files } = havn.havn.app;
    await folder.write(key, await files.read(key));
    await swift.remove(key);
  }
  const arrived = async ({ id, bytes }: { id: number; bytes: Buffer }) => {
    const reply = await downloadFile(havn, "anna", { caseId, fileId: id });
    return Buffer.from(await reply.arrayBuffer()).equals(bytes);
  };
  expect(await Promise.all(uploads.map(arrived))).toEqual([true, true, true]);
  await havn.havn.app.files.remove(uploads.pop()?.key ?? "");

  const env = { ...swift.env(), HAVN_DATA_DIR: dataDir };
  const first = await moveFiles("bucket", env);
  expect(first).toMatchObject({ status: 0, said: expect.stringContaining("100 %  3 copied (6.0 MB), 0 were there\n") });
  expect(first.said).toMatch(/^All 3 files are in the bucket, with the same hashes\.$/m);
  rmSync(join(dataDir, "files"), { recursive: true });
  expect(await Promise.all(uploads.map(arrived))).toEqual([true, true]);

  const back = mkdtempSync(join(tmpdir(), "havn-moved-back-"));
  const second = await moveFiles("folder", { ...env, HAVN_DATA_DIR: back });
  expect(second.said).toMatch(/^All 3 files are in the folder, with the same hashes\.$/m);
  const copy = folderFileStore(join(back, "files"));
  for (const { key, bytes } of uploads) expect((await buffer(await copy.read(key))).equals(bytes)).toBe(true);
  rmSync(back, { recursive: true });
});

test.each([
  ["an unknown target", "store", {}, "usage: npm run files:move -- --to bucket, or --to folder"],
  ["no bucket", "bucket", { FILES_URL: "" }, "FILES_URL is missing"],
  ["no folder", "bucket", { HAVN_DATA_DIR: "/nowhere" }, "there is no folder /nowhere/files: see HAVN_DATA_DIR"],
  [
    "another secret",
    "folder",
    { AWS_SECRET_ACCESS_KEY: "hemmelig" },
    "the file store refuses the key of AWS_ACCESS_KEY",
  ],
])("with %s nothing is copied", async (_what, to, other, message) => {
  const run = await moveFiles(to, { ...swift.env(), HAVN_DATA_DIR: havn.dataDir, ...other });
  expect(run).toMatchObject({ status: 1, said: expect.stringContaining(`Not all files were copied: ${message}`) });
  expect(run.said).not.toContain("hemmelig");
});
