import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweepJobs, sweepParts } from "#app/server/sweep-files-job.ts";
import { companyExportCalls } from "#company-export/contract/calls.ts";
import { openFileStore } from "#platform/server/files/open-file-store.ts";
import { scannedFiles } from "#platform/server/scans/scanned-files.ts";
import { backUp, emptyPlace, runBackupCommand } from "#tests/support/backup/backups.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { type Clamd, eicar, startClamd } from "#tests/support/files/clamd.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { nordlys, people } from "#tests/support/people/people.ts";
import { plainPhoto } from "#tests/support/people/photos.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

const virus = Buffer.from(eicar);

let clamd: Clamd;
let havn: TestHavn;
let folder: string;
beforeAll(async () => {
  clamd = await startClamd();
  havn = await startTestHavn({ env: { CLAMD_URL: clamd.url, HAVN_RATE_LIMITS: "false" } });
});
afterAll(async () => {
  await havn.close();
  await clamd.close();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "havn-backups-"));
  await havn.db.deleteFrom("case_file").execute();
  await havn.db.deleteFrom("file_scan").execute();
  const { id: caseId } = await buildCase(havn);
  await uploadFile(havn, "nils", { caseId, name: "bad.txt", bytes: virus });
  await untilJobsAreDone(havn);
  return () => rmSync(folder, { recursive: true, force: true });
});

const keys = async () => {
  const rows = havn.db.selectFrom("file_scan").select(["id", "storage_key as key", "apart_key as apart"]);
  const { id, key, apart } = await rows.where("apart_key", "is not", null).executeTakeFirstOrThrow();
  return { id, key, apart: apart ?? "" };
};
const ask = async (path: string, body: object) =>
  fetch(havn.url + path, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a company's data to take along says which files are left out, and why", async () => {
  clamd.pause();
  try {
    const { id: caseId } = await buildCase(havn);
    await uploadFile(havn, "nils", { caseId, name: "waits.txt", bytes: Buffer.from("a") });
    const text = await (await ask(companyExportCalls.exportCompany.path, { customerNumber: nordlys })).text();
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ type }) => type === "file")).toMatchObject([
      { name: "bad.txt", leftOut: "keptApart", sha256: null },
      { name: "waits.txt", leftOut: "beingChecked", sha256: null },
    ]);
  } finally {
    clamd.goOn();
  }
  await untilJobsAreDone(havn);
});

test("a person's data to take along leaves out their photo while nobody gets it", async () => {
  const image = plainPhoto().toString("base64");
  const photo = async () => {
    const reply = await ask(userManagementCalls.exportUserData.path, { userId: people.nils.id });
    return ((await reply.json()) as { photo: object[] }).photo;
  };
  clamd.pause();
  try {
    await havn.as("nils").updateUserPhoto({ body: { image } });
    expect(await photo()).toEqual([]);
  } finally {
    clamd.goOn();
  }
  await untilJobsAreDone(havn);
  expect(await photo()).toMatchObject([{ jpegInBase64: image }]);
});

test("a backup has what is kept apart, and restoring it keeps it apart", async () => {
  const { key, apart } = await keys();
  const place = await emptyPlace();
  try {
    const env = { DATABASE_URL: havn.havn.app.database.url, HAVN_DATA_DIR: havn.dataDir };
    expect(await runBackupCommand("backup", [join(folder, "whole")], env)).toMatch(/ and 1 files as of /);
    await place.restore(join(folder, "whole"));
    expect(await place.files.size(key)).toBeNull();
    const scanning = { db: () => place.db, now: havn.clock.now, isScanning: false };
    const files = scannedFiles(place.files, scanning);
    await expect(files.read(key)).rejects.toThrow("kept apart");
    expect(await buffer(await files.readUnchecked(key))).toEqual(virus);
    expect(await buffer(await place.files.read(apart))).toEqual(virus);
  } finally {
    await place.close();
  }
});

test("what is released and moved back while a backup is made is in it", async () => {
  const { id, key, apart } = await keys();
  const { app } = havn.havn;
  let isReleased = false;
  const read: typeof app.files.read = async (asked) => {
    if (!isReleased) {
      isReleased = true;
      await havn.as("anna").releaseKeptApart({ body: { keptApartId: id, reason: "prøve" } });
      await app.files.settleApart(key);
    }
    return app.files.readUnchecked(asked);
  };
  const made = await backUp({ ...app, files: { ...app.files, read } }, join(folder, "released"));
  expect(made.files).toMatchObject({ count: 1, missing: 0 });
  const place = await emptyPlace();
  try {
    await place.restore(join(folder, "released"));
    expect(await buffer(await place.files.read(apart))).toEqual(virus);
  } finally {
    await place.close();
  }
});

test("the nightly sweep misses nothing of a file that isn't moved apart yet", async () => {
  const { key, apart } = await keys();
  const { app } = havn.havn;
  await app.files.write(key, virus);
  const raw = await openFileStore(app.settings);
  await raw.remove(apart);
  const missed: unknown[] = [];
  const log = Object.assign(Object.create(app.log), { error: (said: unknown) => missed.push(said) });
  for (let part = 0; part < sweepParts; part++) await sweepJobs["sweep-files"]({ ...app, log }, { part });
  expect(missed).toEqual([]);
  expect(await app.files.size(apart)).toBe(virus.length);
});
