import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { storeJobs, wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { scanFileJob } from "#platform/server/scans/scan-file-job.ts";
import { sourceCount } from "#scanning/server/bytes-store.ts";
import { storeScannerState } from "#scanning/server/clamd/scanner-state-store.ts";
import { scanOldJobs } from "#scanning/server/lane/scan-old-files.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { loseFile } from "#tests/support/files/lose-file.ts";
import { PlainScanner } from "#tests/support/files/plain-scanner.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
const kept = <T extends { close(): Promise<unknown> }>(one: T): T => {
  open.push(one);
  return one;
};

const withoutLimits = { HAVN_RATE_LIMITS: "false" };
const unscannedHavn = async () => kept(await startTestHavn({ env: { ...withoutLimits, HAVN_ROLES: "api" } }));
const scannedHavn = async ({ url }: PlainScanner, roles = "api,jobs") =>
  kept(await startTestHavn({ env: { ...withoutLimits, CLAMD_URL: url, HAVN_ROLES: roles } }));
const scanBeside = async (havn: TestHavn, { url }: PlainScanner) =>
  kept(await startBeside(havn, havn.url, { CLAMD_URL: url }));

async function uploadTo(havn: TestHavn) {
  const { id: caseId } = await buildCase(havn);
  return {
    upload: (text: string) => uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.from(text) }),
    said: async ({ id: fileId }: { id: number }) => {
      const reply = await downloadFile(havn, "nils", { caseId, fileId });
      if (reply.status === 200) return reply.text();
      return ((await reply.json()) as { data: { code: string } }).data.code;
    },
  };
}

const jobs = (havn: TestHavn, kind: string) =>
  havn.db.selectFrom("job").select(["attempts", "process", "run_at"]).where("kind", "=", kind).execute();
const isPutOff = async (havn: TestHavn, kind: string) => {
  const [job] = await jobs(havn, kind);
  return job !== undefined && job.process === null && job.run_at > havn.clock.now();
};
const states = async (havn: TestHavn) =>
  (await havn.db.selectFrom("file_scan").select("state").orderBy("id").execute()).map(({ state }) => state);

/** Something that can't be read stands where the file was. */
async function breakFile(havn: TestHavn, id: number): Promise<string> {
  const key = await loseFile(havn, id);
  mkdirSync(join(havn.dataDir, "files", key.slice(0, 2), key.slice(2)));
  return key;
}

test("a scanner that takes smaller files than Havn withdraws none from before, and goes on once it takes them", async () => {
  const havn = await unscannedHavn();
  const { upload, said } = await uploadTo(havn);
  const text = "a file that is large".repeat(10_000);
  const large = await upload(text);
  const scanner = kept(await PlainScanner.start());
  scanner.largest = 100_000;
  await scanBeside(havn, scanner);
  const lacks = async () => (await havn.db.selectFrom("scanner_state").select("lacks").executeTakeFirst())?.lacks;
  await expect.poll(lacks).toContain("streamMaxLength");
  await expect.poll(() => isPutOff(havn, "scan-old-files")).toBe(true);
  expect(await said(large)).toBe(text);
  scanner.largest = Number.POSITIVE_INFINITY;
  await storeScannerState(
    havn.db,
    { isAway: false, engine: "ClamAV 1.4.6", signedAt: null, lacks: [] },
    havn.clock.now(),
  );
  havn.clock.forward({ minutes: 11 });
  await wakeRunners(havn.db, allLanes);
  await expect.poll(() => states(havn)).toEqual([1]);
  expect(await said(large)).toBe(text);
});

test("a new file that it doesn't take waits, however often it is tried, and smaller ones don't", async () => {
  const scanner = kept(await PlainScanner.start());
  scanner.largest = 10;
  const havn = await scannedHavn(scanner);
  const { upload, said } = await uploadTo(havn);
  const large = await upload("a file that is large");
  const small = await upload("small");
  await expect.poll(() => said(small)).toBe("small");
  for (let tried = 1; tried < 14; tried++) {
    await expect.poll(async () => (await jobs(havn, "scan-file"))[0]?.attempts).toBe(tried);
    await expect.poll(() => isPutOff(havn, "scan-file")).toBe(true);
    havn.clock.forward({ minutes: 2 });
    await wakeRunners(havn.db, allLanes);
  }
  expect(await said(large)).toBe("fileBeingChecked");
  scanner.largest = Number.POSITIVE_INFINITY;
  await expect
    .poll(async () => {
      havn.clock.forward({ minutes: 2 });
      await wakeRunners(havn.db, allLanes);
      return said(large);
    })
    .toBe("a file that is large");
});

test("files from before are scanned the newest first, and one that can't be read holds up no other", async () => {
  const havn = await unscannedHavn();
  const { upload } = await uploadTo(havn);
  const texts = Array.from({ length: 12 }, (_, n) => `file ${n}`);
  const files: { id: number }[] = [];
  for (const text of texts) files.push(await upload(text));
  await breakFile(havn, files[7]?.id ?? 0);
  const scanner = kept(await PlainScanner.start());
  await scanBeside(havn, scanner);
  const taken = () => scanner.taken.filter((text) => text.startsWith("file"));
  await expect.poll(() => taken().length).toBe(11);
  expect(taken()).toEqual(texts.filter((text) => text !== "file 7").reverse());
  await expect.poll(() => isPutOff(havn, "scan-old-files")).toBe(true);
  expect((await states(havn)).filter((state) => state === 8)).toHaveLength(1);
});

test("a new file that can't be read is tried again ever later, by one job only", async () => {
  const scanner = kept(await PlainScanner.start());
  const havn = await scannedHavn(scanner, "api");
  const { upload } = await uploadTo(havn);
  await breakFile(havn, (await upload("a")).id);
  await scanBeside(havn, scanner);
  await expect.poll(() => isPutOff(havn, "scan-file")).toBe(true);
  const first = (await jobs(havn, "scan-file"))[0]?.run_at.getTime() ?? 0;
  expect(first - havn.clock.now().getTime()).toBe(60_000);
  havn.clock.forward({ minutes: 30 });
  await wakeRunners(havn.db, allLanes);
  await expect.poll(async () => (await jobs(havn, "scan-file"))[0]?.run_at.getTime()).toBe(first + 59 * 60_000);
});

test("what waits for more than an hour is queued again only if it has no job, also none that failed before", async () => {
  const scanner = kept(await PlainScanner.start());
  const havn = await scannedHavn(scanner, "api");
  const before = havn.clock.now();
  havn.clock.forward({ hours: 2 });
  const keys = ["a", "b"].map((letter) => letter.repeat(32)) as [string, string];
  await havn.db
    .insertInto("file_scan")
    .values(keys.map((storage_key) => ({ storage_key, state: 0, stored_at: before })))
    .execute();
  await storeJobs(havn.db, [scanFileJob(keys[0])], havn.clock.now());
  await havn.db.updateTable("job").set({ attempts: 3 }).where("kind", "=", "scan-file").execute();
  await cleanUpJobs["clean-up"](havn.havn.app, {});
  const queued = await havn.db.selectFrom("job").select("dedupe_key").where("kind", "=", "scan-file").execute();
  expect(queued.map(({ dedupe_key }) => dedupe_key).sort()).toEqual(keys);
});

test("a process that ends doesn't wait for a scanner that says nothing, and leaves the file to the next one", async () => {
  const scanner = kept(await PlainScanner.start());
  const havn = await scannedHavn(scanner, "api");
  const { upload, said } = await uploadTo(havn);
  scanner.isSilent = true;
  const ending = await startBeside(havn, havn.url, { CLAMD_URL: scanner.url });
  const file = await upload("a");
  await expect.poll(() => scanner.unanswered).toContain("a");
  await ending.close();
  expect(await jobs(havn, "scan-file")).toMatchObject([{ attempts: 0, process: null }]);
  scanner.isSilent = false;
  await scanBeside(havn, scanner);
  await expect.poll(() => said(file)).toBe("a");
});

test("rows of scans go once nothing names their bytes any more, and no others", async () => {
  const scanner = kept(await PlainScanner.start());
  const havn = await scannedHavn(scanner);
  const { upload } = await uploadTo(havn);
  await upload("a");
  await upload("bad");
  await untilJobsAreDone(havn);
  const row = (letter: string) => ({ storage_key: letter.repeat(32), state: 9, stored_at: havn.clock.now() });
  await havn.db.insertInto("file_scan").values(row("a")).execute();
  await havn.db
    .insertInto("file_scan")
    .values({ ...row("b"), state: 2, apart_key: "d".repeat(32) })
    .execute();
  havn.clock.forward({ hours: 25 });
  await havn.db.insertInto("file_scan").values(row("c")).execute();
  const { app } = havn.havn;
  await scanOldJobs["scan-old-files"](app, { source: sourceCount, before: null });
  expect(await states(havn)).toEqual([1, 2, 9]);
});
