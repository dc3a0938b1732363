import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyChain } from "#audit/server/verify-chain.ts";
import { backupFormat } from "#backup/server/backup-description.ts";
import { backUp, emptyPlace } from "#tests/support/backup/backups.ts";
import { packBackup, unpackBackup } from "#tests/support/backup/packed-backup.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn } from "#tests/support/havn/start-test-havn.ts";

const formats = join(import.meta.dirname, "formats");
const title = "A case of its time, æøå\\N";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "havn-formats-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes what a backup of this version is. Once released, it stays as it is. */
async function writeFormat(path: string): Promise<void> {
  const havn = await startTestHavn();
  try {
    const { id: caseId } = await buildCase(havn, { changes: { title } });
    await write(havn, "anna", caseId, "<p>An answer</p>");
    await uploadFile(havn, "anna", { caseId, name: "kept.txt", bytes: Buffer.from("kept") });
    await backUp(havn.havn.app, join(folder, "written"));
    writeFileSync(path, packBackup(join(folder, "written")));
  } finally {
    await havn.close();
  }
}

test("each format that was ever written has a backup here, to be restored", async () => {
  const current = join(formats, `format-${backupFormat}.gz`);
  const isThere = existsSync(current);
  if (!isThere) await writeFormat(current);
  expect(isThere, `${current} was written: commit it`).toBe(true);
});

test.each(readdirSync(formats))("%s is restored", async (name) => {
  const backup = join(folder, name);
  unpackBackup(readFileSync(join(formats, name)), backup);
  const place = await emptyPlace();
  try {
    const { audit } = await place.restore(backup);
    const [careCase] = await place.db.selectFrom("care_case").select("title").execute();
    expect(careCase).toEqual({ title });
    const file = await place.db.selectFrom("case_file").select("storage_key as key").executeTakeFirstOrThrow();
    expect((await buffer(await place.files.read(file.key))).toString()).toBe("kept");
    expect((await verifyChain(place.db, { knownHead: audit.head })).problem).toBe(null);
  } finally {
    await place.close();
  }
});
