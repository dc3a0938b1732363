/** @module-tag thorough */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkFileStore } from "#platform/server/files/open-file-store.ts";
import { setAside } from "#platform/server/files/sweep-file-store.ts";
import { readFiles } from "#platform/server/settings/files-settings.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { daysAgo, type Swift, startSwift } from "#tests/support/files/swift.ts";
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
  const env = { ...swift.env(proxy.port), HAVN_METRICS_TOKEN: token };
  havn = await startTestHavn({ env });
  caseId = (await buildCase(havn)).id;
});
afterAll(async () => {
  await havn.close();
  await proxy.close();
  await swift.close();
});
afterEach(() => proxy.refuse(false));

const token = "a-token-for-metrics";
const Bucket = "files";
const nameOf = (key: string) => `havn/${key.slice(0, 2)}/${key.slice(2)}`;
const names = async () =>
  ((await swift.client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key);
const keyOf = async (fileId: number) => {
  const file = havn.db.selectFrom("case_file").select("storage_key").where("id", "=", fileId);
  return (await file.executeTakeFirstOrThrow()).storage_key;
};
const upload = (bytes: Buffer) => uploadFile(havn, "anna", { caseId, name: "a.bin", bytes });
const download = (fileId: number) => downloadFile(havn, "anna", { caseId, fileId });
const partsOf = async () => {
  const reply = await fetch(`${havn.url}/health/ready`, { headers: { authorization: `Bearer ${token}` } });
  const { parts } = (await reply.json()) as { parts: { name: string; state: string; problem: string | null }[] };
  return { status: reply.status, ...parts.find(({ name }) => name === "files") };
};

test.each([
  ["a small file", 1_000],
  ["a file of several parts", 12 * 2 ** 20 + 1],
])("%s is stored in the bucket, with its hash, until it is deleted", async (_what, size) => {
  const bytes = randomBytes(size);
  const file = await upload(bytes);
  const Key = nameOf(await keyOf(file.id));
  const head = await swift.client.send(new HeadObjectCommand({ Bucket, Key }));
  expect([head.ContentLength, head.Metadata?.sha256]).toEqual([size, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(existsSync(join(havn.dataDir, "files"))).toBe(false);
  expect(readdirSync(join(havn.dataDir, "uploads"))).toEqual([]);
  expect(Buffer.from(await (await download(file.id)).arrayBuffer()).equals(bytes)).toBe(true);
  await havn.as("anna").deleteCareCaseFile({ body: { caseId, fileId: file.id } });
  await untilJobsAreDone(havn);
  expect(await names()).not.toContain(Key);
});

test("while the store is down, files answer 503, everything else works, and an upload waits for it", async () => {
  const file = await upload(Buffer.from("kept"));
  expect(await partsOf()).toMatchObject({ status: 200, state: "well" });
  proxy.refuse(true);
  proxy.reset();
  const reply = await download(file.id);
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await reply.json()).toMatchObject({ data: { code: "unavailable" } });
  expect(await partsOf()).toMatchObject({ status: 200, state: "failing", problem: "noAnswer" });
  expect((await havn.as("anna").getHavnTeams()).teams).toHaveLength(1);
  const uploading = upload(Buffer.from("patient"));
  await expect.poll(receivedUploads).toBe(1);
  proxy.refuse(false);
  const late = await uploading;
  expect(await (await download(late.id)).text()).toBe("patient");
  expect(await (await download(file.id)).text()).toBe("kept");
});

/** Uploads that this process has received, or is receiving: each is a file without a name. */
function receivedUploads(): number {
  const open = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return open.filter((path) => path.startsWith(join(havn.dataDir, "uploads"))).length;
}

/** Stores something as if this many days ago. */
async function storeAged(Key: string, days: number): Promise<void> {
  await swift.client.send(daysAgo(days, new PutObjectCommand({ Bucket, Key, Body: "old" })));
}

test("the sweep sets aside files that no row names, and removes old ones and incomplete uploads", async () => {
  const { files } = havn.havn.app;
  const newKey = () => `00${randomBytes(15).toString("hex")}`;
  const [named, left, young, aside, older] = [newKey(), newKey(), newKey(), newKey(), newKey()];
  const asideOf = (key: string) => nameOf(key).replace("havn/", `havn/${setAside}/`);
  for (const key of [named, left]) await storeAged(nameOf(key), 2);
  await storeAged(nameOf(young), 0);
  await storeAged(asideOf(aside), 29);
  await storeAged(asideOf(older), 31);
  for (const days of [0, 2])
    await swift.client.send(daysAgo(days, new CreateMultipartUploadCommand({ Bucket, Key: nameOf(left) })));
  const sweep = () => files.sweep("00", async (keys) => keys.filter((key) => key === named));
  expect(await sweep()).toEqual({ parts: 1, setAside: 1, removed: 1 });
  expect(await sweep()).toEqual({ parts: 0, setAside: 0, removed: 0 });
  const kept = (await names()).filter((name) => /^havn\/(set-aside\/)?00/.test(name ?? ""));
  expect(kept).toEqual([nameOf(named), nameOf(young), asideOf(left), asideOf(aside)].sort());
  expect((await swift.client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toHaveLength(1);
  expect([...(await files.list("00"))].sort()).toEqual([named, young].sort());
  expect([await files.size(named), await files.size(left)]).toEqual([3, null]);
});

test("a file that the store has lost is refused for good", async () => {
  const file = await upload(Buffer.from("lost"));
  await swift.remove(await keyOf(file.id));
  const reply = await download(file.id);
  expect([reply.status, await reply.json()]).toMatchObject([410, { data: { code: "fileNotStored" } }]);
});

test("a file that was changed in the store isn't delivered", async () => {
  const file = await upload(randomBytes(300_000));
  const Key = nameOf(await keyOf(file.id));
  const { Metadata } = await swift.client.send(new HeadObjectCommand({ Bucket, Key }));
  await swift.client.send(new PutObjectCommand({ Bucket, Key, Body: randomBytes(300_000), Metadata }));
  await expect((await download(file.id)).arrayBuffer()).rejects.toThrow("terminated");
  await expect(havn.havn.app.files.read(await keyOf(file.id)).then(buffer)).rejects.toThrow("its hash is another one");
});

const keyRefused = /the key of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket of FILES_URL, files: /;

test.each<[string, { FILES_URL?: string; AWS_ACCESS_KEY_ID?: string; AWS_SECRET_ACCESS_KEY?: string }, RegExp]>([
  [
    "no such bucket",
    { FILES_URL: "s3://nothing" },
    /^FILES_URL names a bucket that the file store doesn't have: nothing$/,
  ],
  ["another key", { AWS_ACCESS_KEY_ID: "havn:other" }, keyRefused],
  ["another secret", { AWS_SECRET_ACCESS_KEY: "hemmelig" }, keyRefused],
  [
    "nobody at the address",
    { FILES_URL: "s3://files?endpoint=http://127.0.0.1:1" },
    /at 127\.0\.0\.1:1 can't be used: ECONNREFUSED/,
  ],
])("starting with %s says so", async (_what, other, message) => {
  const { FILES_URL, ...key } = swift.env();
  const url = (other.FILES_URL ?? FILES_URL).replace(/^(s3:\/\/\w+)$/, `$1?endpoint=http://127.0.0.1:${swift.port}`);
  const refused = checkFileStore({ files: readFiles({ ...key, ...other, FILES_URL: url }) });
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.not.toThrow("hemmelig");
});

test("starting with correct settings leaves nothing in the bucket", async () => {
  const before = await names();
  await checkFileStore({ files: readFiles(swift.env()) });
  expect(await names()).toEqual(before);
});
