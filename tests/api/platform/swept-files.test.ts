import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contractFeatures } from "#app/contract/features.ts";
import { serverFeatures } from "#app/server/features.ts";
import { type CaseFile, caseFileCalls } from "#case-files/contract/calls.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { setAside } from "#platform/server/files/sweep-file-store.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { type HavnProcess, startHavnProcess } from "#tests/support/havn/spawn-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { RawConnection, rawHead } from "#tests/support/network/raw-connection.ts";

let havn: TestHavn;
beforeEach(async () => {
  lines.length = 0;
  const onLogLine = (line: Readonly<Record<string, unknown>>) => void lines.push(line);
  havn = await startTestHavn({ clockRuns: true, env: { HAVN_RATE_LIMITS: "false" }, onLogLine });
});
afterEach(async () => {
  for (const each of processes.splice(0)) await each.kill();
  await havn.close();
});

const lines: Readonly<Record<string, unknown>>[] = [];
const processes: HavnProcess[] = [];
const startAnother = async (): Promise<HavnProcess> => {
  const another = await startHavnProcess(havn);
  processes.push(another);
  return another;
};

const top = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const bottom = "\r\n--b--\r\n";
const half = "x".repeat(50_000);

/** Sends the first half of a file to a process. */
async function beginUpload(url: string, caseId: number): Promise<RawConnection> {
  const connection = await RawConnection.open(url);
  const head = {
    authorization: await havn.bearer("nils"),
    "content-type": "multipart/form-data; boundary=b",
    "content-length": top.length + 2 * half.length + bottom.length,
  };
  const query = `areaId=care&caseId=${caseId}`;
  connection.write(`${rawHead("POST", `${caseFileCalls.createCareCaseFile.path}?${query}`, head)}${top}${half}`);
  return connection;
}

const folder = () => join(havn.dataDir, "files");
const stored = (): string[] =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder().length + 1));
const partsOf = (names: readonly string[]) => names.filter((name) => name.endsWith(".part"));
const wholesOf = (names: readonly string[]) => names.filter((name) => /^..\/[0-9a-f]{30}$/.test(name));

/** As if the files hadn't been written to for this long. */
function age(names: readonly string[], hours: number): void {
  for (const name of names) {
    const then = (Date.now() - hours * 3_600_000) / 1_000;
    utimesSync(join(folder(), name), then, then);
  }
}

/** Runs the nightly sweep now: one job after another, in whichever process takes them. */
async function sweep(): Promise<void> {
  const { rows } =
    await sql`update job set run_at = now() - interval '1 second' where kind = 'sweep-files' returning id`.execute(
      havn.db,
    );
  expect(rows).toHaveLength(1);
  await untilJobsAreDone(havn);
  // Each part schedules the next one, and the last one the next night.
  await expect.poll(partsThatWait).toEqual([{ part: 0 }]);
}

const partsThatWait = async () => {
  const jobs = havn.db.selectFrom("job").select("payload").where("kind", "=", "sweep-files");
  return (await jobs.where("attempts", "=", 0).execute()).map(({ payload }) => payload);
};

/** Kills a process that has two unfinished uploads, and a finished one whose row waits for the case. */
async function killWhileUploading(cases: readonly [number, number]): Promise<void> {
  const before = stored().length;
  const other = await startAnother();
  const [free, held] = cases;
  await havn.db.transaction().execute(async (tx) => {
    await sql`select from care_case where id = ${held} for update`.execute(tx);
    const open = [await beginUpload(other.url, free), await beginUpload(other.url, free)];
    const last = await beginUpload(other.url, held);
    last.write(half + bottom);
    await untilHeldUp(havn.db);
    await expect.poll(() => stored().length).toBe(before + 3);
    await expect.poll(() => partsOf(stored()).every((name) => statSync(join(folder(), name)).size > 0)).toBe(true);
    await other.kill();
    for (const connection of [...open, last]) connection.close();
  });
}

test("the leftovers of killed processes are swept a day later", { tags: ["thorough"] }, async () => {
  const kept = await buildCase(havn);
  const cases = [(await buildCase(havn)).id, (await buildCase(havn)).id] as const;
  const file = await uploadFile(havn, "nils", { caseId: kept.id, name: "k.txt", bytes: Buffer.from("kept") });
  const [named = ""] = stored();
  for (let kill = 0; kill < 2; kill += 1) await killWhileUploading(cases);
  const left = stored().filter((name) => name !== named);
  expect([partsOf(left).length, wholesOf(left).length]).toEqual([4, 2]);
  expect((await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: cases[1] } })).files).toEqual([]);

  await sweep();
  expect(stored().sort()).toEqual([named, ...left].sort());

  age([named, ...left], 25);
  await sweep();
  const aside = wholesOf(left).map((name) => join(setAside, name));
  expect(stored().sort()).toEqual([named, ...aside].sort());
  expect(await (await downloadFile(havn, "nils", { caseId: kept.id, fileId: file.id })).text()).toBe("kept");

  age(aside, 31 * 24);
  await sweep();
  expect(stored()).toEqual([named]);
});

test("an upload in progress is no leftover, in this process and in another one", { tags: ["thorough"] }, async () => {
  const { id: caseId } = await buildCase(havn);
  await havn.havn.app.files.put(Buffer.from("of no row"));
  const left = stored();
  age(left, 25);
  const other = await startAnother();
  const uploads = [await beginUpload(havn.url, caseId), await beginUpload(other.url, caseId)];
  await expect.poll(() => stored().length).toBe(3);
  const running = partsOf(stored());
  expect(running).toHaveLength(2);
  await sweep();
  expect(stored().sort()).toEqual([...running, ...left.map((name) => join(setAside, name))].sort());

  for (const upload of uploads) upload.write(half + bottom);
  for (const upload of uploads) {
    await upload.closed;
    expect(upload.reply().status).toBe(200);
    const { file } = JSON.parse(upload.reply().body) as { file: CaseFile };
    expect(await (await downloadFile(havn, "nils", { caseId, fileId: file.id })).text()).toBe(half + half);
  }
});

test("the original of an email is no leftover", async () => {
  const { key } = await havn.havn.app.files.put(Buffer.from("From: x\r\n\r\nHej"));
  await sql`insert into incoming_mail (fingerprint, received_at, state, why, trust, from_name, from_email, subject, size, storage_key)
    values (${Buffer.alloc(32)}, now(), 3, 0, 0, '', '', '', 1, ${key})`.execute(havn.db);
  age(stored(), 48);
  await sweep();
  expect((await buffer(await havn.havn.app.files.read(key))).toString()).toContain("Hej");
});

test("files that rows name and the store lacks are reported", async () => {
  const { id: caseId } = await buildCase(havn);
  for (const name of ["kept.txt", "gone.txt"])
    await uploadFile(havn, "nils", { caseId, name, bytes: Buffer.from("x") });
  const file = havn.db.selectFrom("case_file").select("storage_key").where("name", "=", "gone.txt");
  const { storage_key: key } = await file.executeTakeFirstOrThrow();
  await sweep();
  const reported = () => lines.filter(({ msg }) => msg === "files are missing in the file store that rows name");
  expect(reported()).toEqual([]);
  rmSync(join(folder(), key.slice(0, 2), key.slice(2)));
  await sweep();
  expect(reported()).toMatchObject([{ level: 50, count: 1, keys: [key] }]);
});

test("the sweep asks everything that names a file of the store before removing one", async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and (column_name like '%storage%' or column_name like '%file_key%')`.execute(havn.db);
  // The store notes scans in a table of the platform, which later features name for it.
  const ownerOf = (table: string) =>
    table === "file_scan"
      ? "scanning"
      : contractFeatures.find((feature: FeatureContract) => table in (feature.tables ?? {}))?.name;
  const asked = serverFeatures.filter(({ referencedFiles }) => referencedFiles).map(({ name }) => name);
  expect(asked).toContain("case-files");
  // A new column belongs in `referencedFiles` of its feature; a second one of a feature needs this test changed.
  expect(rows.map(({ table }) => ownerOf(table)).sort()).toEqual(asked.sort());
});

test("the sweep schedules itself for the next night, once", async () => {
  await sweep();
  await sweep();
  const jobs = await havn.db.selectFrom("job").selectAll().where("kind", "=", "sweep-files").execute();
  expect(jobs).toMatchObject([{ payload: { part: 0 }, attempts: 0 }]);
  expect(jobs[0]?.run_at.getUTCHours()).toBe(2);
  expect(jobs[0]?.run_at.getTime()).toBeGreaterThan(Date.now());
});

test("a sweep that didn't finish is scheduled again by the hourly cleanup", async () => {
  await sql`update job set failed_at = now(), attempts = 8 where kind = 'sweep-files'`.execute(havn.db);
  await sql`update job set run_at = now() - interval '1 second' where kind = 'clean-up'`.execute(havn.db);
  await untilJobsAreDone(havn);
  const jobs = await havn.db.selectFrom("job").selectAll().where("kind", "=", "sweep-files").execute();
  expect(jobs.filter(({ failed_at }) => failed_at === null)).toMatchObject([{ payload: { part: 0 }, attempts: 0 }]);
});
