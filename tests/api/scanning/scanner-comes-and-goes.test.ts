import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { mostTries } from "#scanning/rules/scan-tries.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { loseFile } from "#tests/support/files/lose-file.ts";
import { PlainScanner } from "#tests/support/files/plain-scanner.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { buildMailedCase, pass } from "#tests/support/mail/case-mails.ts";
import { outboxBytes } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
const kept = <T extends { close(): Promise<void> }>(one: T): T => {
  open.push(one);
  return one;
};

const withoutLimits = { HAVN_RATE_LIMITS: "false" };
const scannedHavn = async (scanner: PlainScanner) =>
  kept(await startTestHavn({ env: { ...withoutLimits, CLAMD_URL: scanner.url } }));

const said = async (havn: TestHavn, caseId: number, fileId: number) => {
  const reply = await downloadFile(havn, "nils", { caseId, fileId });
  if (reply.status === 200) return reply.text();
  return ((await reply.json()) as { data: { code: string } }).data.code;
};
const scanOf = async (havn: TestHavn, caseId: number) =>
  (await havn.as("anna").getCareCaseFilesBySearch({ body: { caseId } })).files.map(
    ({ name, scan }) => `${name} ${scan}`,
  );

test("files from before can be downloaded, are marked, and are scanned, the newest first; then nothing changes any more", async () => {
  const before = kept(await startTestHavn({ env: { ...withoutLimits, HAVN_ROLES: "api" } }));
  const { id: caseId } = await buildCase(before);
  const upload = (name: string, text: string) => uploadFile(before, "nils", { caseId, name, bytes: Buffer.from(text) });
  const [old, bad] = [await upload("old.txt", "old"), await upload("bad.txt", "bad")];
  expect(await scanOf(before, caseId)).toEqual(["old.txt null", "bad.txt null"]);
  expect(await before.db.selectFrom("file_scan").select("id").execute()).toEqual([]);
  const scanner = kept(await PlainScanner.start());
  const beside = kept(await startBeside(before, before.url, { HAVN_ROLES: "api,jobs", CLAMD_URL: scanner.url }));
  await expect.poll(() => scanner.taken.length).toBe(2);
  expect(scanner.taken).toEqual(["bad", "old"]);
  await expect.poll(() => said(before, caseId, bad.id)).toBe("fileKeptApart");
  expect(await said(before, caseId, old.id)).toBe("old");
  await expect.poll(() => scanOf(before, caseId)).toEqual(["old.txt null", "bad.txt infected"]);
  expect(beside).toBeDefined();
});

test.each(["crash", "slow"])(
  "a file of which the scanner says nothing for hours (%s) is kept apart as one that can't be scanned, and holds up no other",
  async (text) => {
    const scanner = kept(await PlainScanner.start());
    const havn = await scannedHavn(scanner);
    const { id: caseId } = await buildCase(havn);
    const crash = await uploadFile(havn, "nils", { caseId, name: "crash.txt", bytes: Buffer.from(text) });
    const other = await uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.from("a") });
    await expect.poll(() => said(havn, caseId, other.id)).toBe("a");
    expect(await said(havn, caseId, crash.id)).toBe("fileBeingChecked");
    const tries = async () => (await havn.db.selectFrom("file_scan").select("tries").orderBy("id").execute())[0]?.tries;
    for (let tried = 1; tried < mostTries; tried++) {
      await expect.poll(tries).toBe(tried);
      expect(await said(havn, caseId, crash.id)).toBe("fileBeingChecked");
      havn.clock.forward({ minutes: 61 });
      await wakeRunners(havn.db, allLanes);
    }
    await expect.poll(() => scanOf(havn, caseId)).toContain("crash.txt unscannable");
  },
);

test("a file that the store lacks is said to be missing, and isn't tried for ever; once it is back, it is scanned", async () => {
  const scanner = kept(await PlainScanner.start());
  const havn = await scannedHavn(scanner);
  scanner.isSilent = true;
  const { id: caseId } = await buildCase(havn);
  const { id } = await uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.from("a") });
  const key = await loseFile(havn, id);
  await havn.db.deleteFrom("job").where("kind", "=", "scan-file").execute();
  await havn.db
    .insertInto("job")
    .values({ kind: "scan-file", lane: "scans", payload: JSON.stringify({ key }), run_at: havn.clock.now() })
    .execute();
  scanner.isSilent = false;
  await untilJobsAreDone(havn);
  expect(await said(havn, caseId, id)).toBe("fileNotStored");
  await havn.havn.app.files.write(key, Buffer.from("a"));
  expect(await said(havn, caseId, id)).toBe("fileBeingChecked");
  await untilJobsAreDone(havn);
  expect(await said(havn, caseId, id)).toBe("a");
});

test("moving apart, or back, can be interrupted anywhere", async () => {
  const scanner = kept(await PlainScanner.start());
  const havn = await scannedHavn(scanner);
  const { id: caseId } = await buildCase(havn);
  const { id } = await uploadFile(havn, "nils", { caseId, name: "bad.txt", bytes: Buffer.from("bad") });
  await untilJobsAreDone(havn);
  const { files } = havn.havn.app;
  const scan = () =>
    havn.db
      .selectFrom("file_scan")
      .select(["id", "storage_key as key", "apart_key as apart"])
      .executeTakeFirstOrThrow();
  const { id: keptApartId, key, apart } = await scan();
  // Killed after copying: both are there.
  await files.write(key, Buffer.from("bad"));
  await files.settleApart(key);
  expect(await files.list(key.slice(0, 2))).not.toContain(key);
  expect((await buffer(await files.readUnchecked(key))).toString()).toBe("bad");
  await havn.as("anna").releaseKeptApart({ body: { keptApartId, reason: "prøve" } });
  await untilJobsAreDone(havn);
  // Killed after the row says so: what is left is nobody's, and the sweep's.
  await files.write(apart ?? "", Buffer.from("bad"));
  await files.settleApart(key);
  expect((await scan()).apart).toBeNull();
  expect(await said(havn, caseId, id)).toBe("bad");
});

test("an email waits ten minutes for a picture to be scanned, and then goes with a link", async () => {
  const scanner = kept(await PlainScanner.start());
  const havn = await scannedHavn(scanner);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const caseId = await buildMailedCase(havn);
  await scanner.close();
  const query = { forMessage: "true" };
  const file = { caseId, name: "kurve.png", bytes: png, type: "image/png", query };
  const { id } = await uploadFile(havn, "anna", file);
  const comment = `<p>Se <img data-file="${id}" alt="Kurven" /></p>`;
  await havn.as("anna").createCareCaseMessage({ body: { caseId, comment, isInternal: false } });
  const mails = async () => {
    const all = await Promise.all((await outboxBytes(havn, people.nils.email)).map((bytes) => PostalMime.parse(bytes)));
    return all.filter(({ subject }) => subject?.startsWith(`[#${caseId}] `));
  };
  const waits = () =>
    havn.db.selectFrom("job").select(["run_at"]).where("kind", "=", "send-mail").where("attempts", "=", 0).execute();
  for (let minute = 0; minute < 9; minute++) {
    await pass(havn, 60);
    if (minute > 1) await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
  }
  expect(await mails()).toEqual([]);
  await pass(havn, 90);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail?.html).toMatch(
    /<a [^>]*\/cases\/\d+[^>]*>\(A picture that is still being checked: see it on the case\)<\/a>/,
  );
  expect(mail?.attachments).toEqual([]);
});
