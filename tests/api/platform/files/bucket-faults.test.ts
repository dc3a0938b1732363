/** @module-tag thorough */
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { type Swift, startSwift } from "#tests/support/files/swift.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";

let swift: Swift;
let proxy: TcpProxy;
let havn: TestHavn;
let caseId: number;
beforeAll(async () => {
  swift = await startSwift();
  proxy = await startTcpProxy(`http://127.0.0.1:${swift.port}`);
  havn = await startTestHavn({ env: swift.env(proxy.port) });
  caseId = (await buildCase(havn)).id;
});
afterAll(async () => {
  await havn.close();
  await proxy.close();
  await swift.close();
});
afterEach(() => {
  proxy.delay(0);
  proxy.refuse(false);
  swift.denyDeletes(false);
});

const upload = (bytes: Buffer) => uploadFile(havn, "anna", { caseId, name: "a.bin", bytes });
async function download(fileId: number): Promise<Buffer> {
  const reply = await downloadFile(havn, "anna", { caseId, fileId });
  return Buffer.from(await reply.arrayBuffer());
}
const uploadsInParts = async () => {
  const { Uploads = [] } = await swift.client.send(new ListMultipartUploadsCommand({ Bucket: swift.bucket }));
  return Uploads.length;
};

test("a store that dies in the middle of a part gets the file when it is back", async () => {
  const bytes = randomBytes(12 * 2 ** 20);
  proxy.delay(5);
  const uploading = upload(bytes);
  await expect.poll(uploadsInParts).toBe(1);
  proxy.refuse(true);
  proxy.reset();
  await new Promise((resolve) => setImmediate(resolve));
  proxy.delay(0);
  proxy.refuse(false);
  const file = await uploading;
  expect((await download(file.id)).equals(bytes)).toBe(true);
});

test("a download whose connection breaks continues", async () => {
  const bytes = randomBytes(3 * 2 ** 20);
  const file = await upload(bytes);
  const row = havn.db.selectFrom("case_file").select("storage_key as key").where("id", "=", file.id);
  const { key } = await row.executeTakeFirstOrThrow();
  proxy.delay(5);
  const stream = await havn.havn.app.files.read(key);
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    if (pieces.length === 2) proxy.reset();
    pieces.push(piece as Buffer);
  }
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});

test("a slow store is waited for", async () => {
  proxy.delay(400);
  const file = await upload(Buffer.from("late"));
  expect((await download(file.id)).toString()).toBe("late");
});

test("a store that denies deletes hides no other error, and files are removed once it allows them", async () => {
  const { files } = havn.havn.app;
  swift.denyDeletes(true);
  // It is stored before its size is known, and then discarded.
  expect((await refusalOf(upload(Buffer.alloc(0)))).toShape()).toMatchObject({ statusCode: 400 });
  const file = await upload(Buffer.from("x"));
  const row = havn.db.selectFrom("case_file").select("storage_key as key").where("id", "=", file.id);
  const { key } = await row.executeTakeFirstOrThrow();
  await havn.as("anna").deleteCareCaseFile({ body: { caseId, fileId: file.id } });
  const job = havn.db.selectFrom("job").select(["attempts", "last_error"]).where("kind", "=", "remove-files");
  await expect.poll(async () => (await job.execute())[0]?.last_error).toContain("AccessDenied 403");
  expect((await buffer(await files.read(key))).toString()).toBe("x");
  swift.denyDeletes(false);
  havn.clock.forward({ minutes: 10 });
  await untilJobsAreDone(havn);
  await expect.poll(() => files.size(key)).toBe(null);
});
