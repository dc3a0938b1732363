/** @module-tag thorough */
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { PlainScanner } from "#tests/support/files/plain-scanner.ts";
import { type Swift, startSwift } from "#tests/support/files/swift.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";

let swift: Swift;
let scanner: PlainScanner;
let havn: TestHavn;
beforeAll(async () => {
  [swift, scanner] = await Promise.all([startSwift(), PlainScanner.start()]);
  havn = await startTestHavn({ env: { ...swift.env(), CLAMD_URL: scanner.url } });
});
afterAll(async () => {
  await havn.close();
  await Promise.all([swift.close(), scanner.close()]);
});

test("in a bucket, what is found is moved to another key, comes back once it is released, and is gone once it is removed", async () => {
  const { id: caseId } = await buildCase(havn);
  const bytes = Buffer.from(`bad ${"and large ".repeat(100_000)}`);
  const { id: fileId } = await uploadFile(havn, "nils", { caseId, name: "bad.txt", bytes });
  await untilJobsAreDone(havn);
  const { files } = havn.havn.app;
  const { key, apart, id } = await havn.db
    .selectFrom("file_scan")
    .select(["id", "storage_key as key", "apart_key as apart"])
    .executeTakeFirstOrThrow();
  const inBucket = async () =>
    (await Promise.all([key, apart ?? ""].map((one) => files.list(one.slice(0, 2))))).flat().sort();
  expect(await inBucket()).toEqual([apart]);
  expect((await downloadFile(havn, "nils", { caseId, fileId })).status).toBe(409);
  expect((await buffer(await files.readUnchecked(key))).equals(bytes)).toBe(true);
  expect(await files.size(key)).toBe(bytes.length);
  await havn.as("anna").releaseKeptApart({ body: { keptApartId: id, reason: "prøve" } });
  await untilJobsAreDone(havn);
  expect(await inBucket()).toEqual([key]);
  const reply = await downloadFile(havn, "nils", { caseId, fileId });
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
  await files.remove(key);
  expect(await inBucket()).toEqual([]);
  expect(await havn.db.selectFrom("file_scan").select("id").execute()).toEqual([]);
});
