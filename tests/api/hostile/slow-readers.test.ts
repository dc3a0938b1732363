import { existsSync, readdirSync, readlinkSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { type HttpLimits, httpLimits } from "#platform/server/limits/http-limits.ts";
import { holdTable, statementsThatWait } from "#tests/support/calls/ask-exports.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { RawConnection, rawHead } from "#tests/support/network/raw-connection.ts";
import type { PersonName } from "#tests/support/people/people.ts";

const quick = {
  ...httpLimits,
  reply: { bytes: 65_536, withinMs: 1_000 },
  checkEveryMs: 100,
};
const few = { ...httpLimits, transfersAtOnce: 3 };

/** More than the operating system buffers on either side. */
const size = 40_000_000;
const kept = { connection: "keep-alive" };

let havn: TestHavn;
let body: string;
let file: { readonly caseId: number; readonly fileId: number };
const open: RawConnection[] = [];

async function start(limits: HttpLimits): Promise<void> {
  havn = await startTestHavn({ env: { HAVN_ROLES: "web,api,jobs", HAVN_RATE_LIMITS: "false" }, httpLimits: limits });
  const { id: caseId } = await buildCase(havn);
  const { id: fileId } = await uploadFile(havn, "nils", { caseId, name: "stor.bin", bytes: Buffer.alloc(size, 7) });
  file = { caseId, fileId };
  body = JSON.stringify(file);
}
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});

/** Opens a connection that sends a request and doesn't read the reply. */
async function ask(request: string): Promise<RawConnection> {
  const connection = await RawConnection.open(havn.url);
  connection.stopReading();
  open.push(connection);
  connection.write(request);
  return connection;
}

const download = async (person: PersonName) => downloadBy(await havn.bearer(person));

function downloadBy(authorization: string): Promise<RawConnection> {
  const head = {
    ...kept,
    authorization,
    "content-type": "application/json",
    "content-length": body.length,
  };
  return ask(rawHead("POST", caseFileCalls.downloadCareCaseFile.path, head) + body);
}

/** Reads what has arrived; otherwise a client doesn't notice that the server has closed. */
async function ended(connection: RawConnection): Promise<void> {
  connection.read();
  await connection.closed;
}

/** The number of files in the file store that this process has open. */
function openFiles(): number {
  const links = readdirSync("/proc/self/fd").map((name) => {
    const path = `/proc/self/fd/${name}`;
    return existsSync(path) ? readlinkSync(path) : "";
  });
  return links.filter((path) => path.startsWith(`${havn.dataDir}/files/`)).length;
}

function largestAsset(): string {
  const folder = "build/client/assets";
  const sizeOf = (name: string) => statSync(`${folder}/${name}`).size;
  return readdirSync(folder).reduce((most, name) => (sizeOf(name) > sizeOf(most) ? name : most));
}

const connections = () =>
  new Promise<number>((resolve) => havn.havn.fastify.server.getConnections((_error, count) => resolve(count)));

describe("a download", () => {
  beforeAll(() => start(quick));
  afterAll(() => havn.close());

  test("that nobody reads ends, and releases its file", async () => {
    const before = await connections();
    const unread = [await download("nils"), await download("nils"), await download("nils")];
    await expect.poll(openFiles).toBe(3);
    await expect.poll(openFiles).toBe(0);
    expect(await connections()).toBe(before);
    for (const connection of unread) {
      await ended(connection);
      expect(connection.bytesRead).toBeLessThan(size);
    }
  });

  test("that is read too slowly ends", async () => {
    const connection = await download("nils");
    await expect.poll(openFiles).toBe(1);
    // Reads all the time, but less than it must.
    const readOn = async () => {
      await connection.readSome(1_000);
      return openFiles();
    };
    await expect.poll(readOn, { interval: 400 }).toBe(0);
    await ended(connection);
    expect(connection.bytesRead).toBeLessThan(size);
  });

  test("that is slow but not too slow completes, however long it takes", { tags: ["thorough"] }, async () => {
    const connection = await download("nils");
    const pauseMs = 100;
    let reads = 0;
    for (; connection.bytesRead <= size && connection.isOpen && reads < 200; reads += 1) {
      // Never more than is still to come: the read would never finish.
      await connection.readSome(Math.min(1_000_000, size + 1 - connection.bytesRead));
      await sleep(pauseMs);
    }
    expect(connection.bytesRead).toBeGreaterThan(size);
    // Together, the pauses take several times the period in which the speed is measured.
    expect(reads * pauseMs).toBeGreaterThan(quick.reply.withinMs * 3);
  });

  test("is never interrupted by other data, whatever the client sends after it", async () => {
    const connection = await download("nils");
    await expect.poll(openFiles).toBe(1);
    // Before the reply has started, a refusal can't damage it.
    await connection.readSome(1_000);
    connection.write(`${rawHead("GET", "/health/live", kept)}garbage\r\n\r\n`);
    await expect.poll(openFiles).toBe(0);
    await ended(connection);
    expect(connection.received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });

  test("whose client disconnects releases its file at once", async () => {
    const connection = await download("nils");
    await expect.poll(openFiles).toBe(1);
    connection.close();
    await expect.poll(openFiles).toBe(0);
  });

  test("holds only a few chunks of the file", async () => {
    const taken: Socket[] = [];
    havn.havn.fastify.server.on("connection", (socket) => taken.push(socket));
    await Promise.all(Array.from({ length: 10 }, () => download("nora")));
    await expect.poll(openFiles).toBe(10);
    // The operating system buffers the first megabytes; the rest waits here.
    const waiting = () => taken.filter(({ writableLength }) => writableLength > 0).length;
    await expect.poll(waiting).toBe(10);
    for (const { writableLength } of taken) expect(writableLength).toBeLessThanOrEqual(6 * 16_384);
    await expect.poll(openFiles).toBe(0);
  });
});

describe("one person's downloads and uploads", () => {
  beforeAll(() => start(few));
  afterAll(() => havn.close());

  test("are limited at a time; one more gets a retry time, and others are not delayed", async () => {
    await Promise.all([download("nora"), download("nora"), download("nora")]);
    await expect.poll(openFiles).toBe(3);
    const refused = await downloadFile(havn, "nora", file);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await refused.json()).toMatchObject({ data: { code: "tooManyRequests", retryAfterSeconds: 5 } });
    const others = await downloadFile(havn, "nils", file);
    expect((await others.arrayBuffer()).byteLength).toBe(size);
    const sent = await uploadFile(havn, "nora", { caseId: file.caseId, name: "a.txt", bytes: Buffer.from("a") });
    expect(sent).toMatchObject({ name: "a.txt" });
    open[0]?.close();
    await expect.poll(openFiles).toBe(2);
    const next = await downloadFile(havn, "nora", file);
    expect((await next.arrayBuffer()).byteLength).toBe(size);
  });

  test("are counted for the person making them, even while acting for somebody", async () => {
    await Promise.all([download("anna"), download("anna"), download("anna")]);
    await expect.poll(openFiles).toBe(3);
    const headers = { authorization: await havn.bearer("nils", "anna"), "content-type": "application/json" };
    const path = havn.url + caseFileCalls.downloadCareCaseFile.path;
    expect((await fetch(path, { method: "POST", headers, body })).status).toBe(429);
    const own = await downloadFile(havn, "nils", file);
    expect((await own.arrayBuffer()).byteLength).toBe(size);
  });

  test("are not counted if they end before the person is identified", async () => {
    const before = await connections();
    // After this time, the session has to be checked in the database again.
    havn.clock.forward({ seconds: 30 });
    const bo = await havn.bearer("bo");
    const held = await holdTable(havn, "sign_in_session");
    await Promise.all([downloadBy(bo), downloadBy(bo), downloadBy(bo)]);
    await expect.poll(() => statementsThatWait(havn)).toBe(3);
    for (const connection of open.splice(0)) connection.close();
    await expect.poll(connections).toBe(before);
    await held.letGo();
    await expect.poll(() => statementsThatWait(havn)).toBe(0);
    await havn.as("bo").getUserByLoggedInIdentity();
    const next = await downloadFile(havn, "bo", file);
    expect(next.status).toBe(200);
    expect((await next.arrayBuffer()).byteLength).toBe(size);
    await expect.poll(openFiles).toBe(0);
  });

  test("are limited while being received, too", async () => {
    const { path } = caseFileCalls.createCareCaseFile;
    const head = {
      ...kept,
      authorization: await havn.bearer("nora"),
      "content-type": "multipart/form-data; boundary=b",
      "content-length": 100_000,
    };
    const top = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
    const query = `areaId=care&caseId=${file.caseId}`;
    for (let i = 0; i < 3; i += 1) await ask(rawHead("POST", `${path}?${query}`, head) + top);
    await expect.poll(openFiles).toBe(3);
    const more = uploadFile(havn, "nora", { caseId: file.caseId, name: "b.txt", bytes: Buffer.from("b") });
    expect(await refusalOf(more)).toMatchObject({ statusCode: 429 });
    for (const connection of open.splice(0)) connection.close();
    await expect.poll(openFiles).toBe(0);
    const bytes = Buffer.from("b");
    expect(await uploadFile(havn, "nora", { caseId: file.caseId, name: "b.txt", bytes })).toMatchObject({ size: 1 });
  });
});

describe("any other reply that nobody reads ends", { tags: ["thorough"] }, () => {
  beforeAll(async () => {
    await start(quick);
    // A list with some rows: the shorter a reply, the more of them fit in the operating system's buffers.
    for (let i = 0; i < 40; i += 1) await buildCase(havn);
  });
  afterAll(() => havn.close());

  const asked: [string, () => Promise<string>][] = [
    ["the document of all calls", async () => rawHead("GET", "/api/openapi.json", kept)],
    ["a page", async () => rawHead("GET", "/login", kept)],
    ["a file of the web", async () => rawHead("GET", `/assets/${largestAsset()}`, kept)],
    ["a refusal", async () => rawHead("GET", "/api/nothing", kept)],
    ["a page of the provider", async () => rawHead("GET", "/oidc/forgot-password", kept)],
    [
      "a list",
      async () => {
        const search = JSON.stringify({});
        const head = {
          ...kept,
          authorization: await havn.bearer("anna"),
          "content-type": "application/json",
          "content-length": search.length,
        };
        return rawHead("POST", careCaseCalls.getCareCasesBySearch.path, head) + search;
      },
    ],
  ];

  test.each(asked)("%s, requested repeatedly", async (_name, request) => {
    const before = await connections();
    const once = await request();
    const connection = await ask("");
    // Each is small: many fit in the operating system's buffers.
    const writing = (async () => {
      while (connection.isOpen && (await connections()) > before) {
        connection.write(once.repeat(50));
        await sleep(10);
      }
    })();
    await expect.poll(connections).toBe(before);
    await writing;
    await ended(connection);
  });
});

test("in production, a reply is read at 256 KB per two minutes, and 24 files are in transfer", () => {
  expect(httpLimits).toMatchObject({ reply: { bytes: 262_144, withinMs: 120_000 }, transfersAtOnce: 24 });
});
