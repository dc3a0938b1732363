import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { storeJobs, wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { storeWaiting } from "#platform/server/scans/file-scan-store.ts";
import { scanFileJob } from "#platform/server/scans/scan-file-job.ts";
import { isScannedAnywhere } from "#platform/server/scans/scanner-mark-store.ts";
import { findSecretsInUse } from "#platform/server/secrets/data-key-store.ts";
import { secretIdOf } from "#platform/server/secrets/wrap-data-key.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** A Havn that scans nothing, and runs all jobs. */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

/** A process beside it that has a scanner, and runs no jobs. */
const startScanning = () => startBeside(havn, havn.url, { HAVN_ROLES: "api", CLAMD_URL: "tcp://127.0.0.1:9" });

const absences = () => havn.db.selectFrom("scanner_absence").select("seen_at").execute();
const jobs = () => havn.db.selectFrom("job").select("run_at").where("kind", "=", "scan-file").execute();

/** As many minutes, in each of which a job for the scanner is claimed, which sees whether there is one. */
async function pass(minutes: number, isThere = false): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    havn.clock.forward({ minutes: 1 });
    await wakeRunners(havn.db, allLanes);
    await expect.poll(jobs).toEqual([{ run_at: new Date(havn.clock.now().getTime() + 10_000) }]);
    expect(await absences()).toEqual(isThere ? [] : [{ seen_at: havn.clock.now() }]);
  }
}

test("what waits is for people, marked as not scanned, once no process has had a scanner for ten minutes on end", async () => {
  const { id: caseId } = await buildCase(havn);
  const upload = (name: string) => uploadFile(havn, "nils", { caseId, name, bytes: Buffer.from(name) });
  await upload("before.txt");
  const { id: fileId } = await upload("waits.txt");
  const row = havn.db.selectFrom("case_file").select("storage_key").where("id", "=", fileId);
  const { storage_key: key } = await row.executeTakeFirstOrThrow();
  const status = async () => (await downloadFile(havn, "nils", { caseId, fileId })).status;
  const files = async () =>
    (await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId } })).files.map(({ scan }) => scan);

  const first = await startScanning();
  await storeWaiting(havn.db, key, havn.clock.now());
  await storeJobs(havn.db, [scanFileJob(key)], havn.clock.now());
  await pass(2, true);
  await first.close();
  await expect.poll(() => isScannedAnywhere(havn.db)).toBe(false);
  await pass(10);
  expect(await status()).toBe(409);

  // It was only restarted.
  const again = await startScanning();
  await pass(1, true);
  await again.close();
  await expect.poll(() => isScannedAnywhere(havn.db)).toBe(false);
  await pass(5);
  // Nobody looked for a while, so nobody knows.
  havn.clock.forward({ minutes: 5 });
  await pass(10);
  expect([await status(), await files()]).toEqual([409, [null, "waiting"]]);

  havn.clock.forward({ minutes: 1 });
  await wakeRunners(havn.db, allLanes);
  await expect.poll(status).toBe(200);
  expect(await files()).toEqual([null, "notScanned"]);
});

test("a process is known to have a scanner and which secret it has, also when its connection was replaced", async () => {
  const secret = "a-secret-of-forty-characters-abcdefghijk";
  const env = { HAVN_ROLES: "api,jobs", CLAMD_URL: "tcp://127.0.0.1:9", HAVN_SECRET: secret };
  const other = await startTestHavn({ env });
  try {
    const { db } = other;
    other.havn.app.processConnection.reconnect("a test");
    const names = async () =>
      (
        await sql<{ name: string }>`select application_name as name from pg_stat_activity
          where datname = current_database() and application_name like 'havn process%'`.execute(db)
      ).rows.map(({ name }) => name);
    await expect.poll(names).toEqual([expect.stringMatching(/ \d{13}$/)]);
    expect(await findSecretsInUse(db)).toEqual([secretIdOf(secret)]);
    expect(await isScannedAnywhere(db)).toBe(true);
  } finally {
    await other.close();
  }
});
