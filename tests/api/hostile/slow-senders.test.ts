import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routesOf } from "#app/server/http/unknown-calls.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { httpLimits } from "#platform/server/limits/http-limits.ts";
import { storedFiles } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { RawConnection, rawHead } from "#tests/support/network/raw-connection.ts";

const quick = {
  ...httpLimits,
  headersWithinMs: 1_000,
  bodyWithinMs: 1_000,
  upload: { bytes: 1_000, withinMs: 1_000 },
  checkEveryMs: 100,
};

const env = { HAVN_ROLES: "web,api,jobs", HAVN_RATE_LIMITS: "false" };
const call = "/api/Authentication/RefreshLogin";
const kept = { connection: "keep-alive" };
const json = { ...kept, "content-type": "application/json" };
const form = { ...kept, "content-type": "application/x-www-form-urlencoded" };

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env, httpLimits: quick });
});
afterAll(() => havn.close());

/** Writes one byte at a time until the server closes the connection. */
async function drip(connection: RawConnection, byte = " "): Promise<void> {
  while (connection.isOpen && connection.write(byte)) await sleep(50);
  await connection.closed;
}

const shapeOf = (connection: RawConnection) => {
  const { status, headers, body } = connection.reply();
  return { status, connection: headers.connection, shape: JSON.parse(body) as unknown };
};
const tooSlow = {
  status: 408,
  connection: "close",
  shape: { statusCode: 408, statusMessage: "Request Timeout", message: "Request Timeout", data: { code: "timeout" } },
};

describe("a request's headers", () => {
  test("that arrive byte by byte end the connection", async () => {
    const connection = await RawConnection.open(havn.url);
    connection.write("GET /health/live HTTP/1.1\r\nhost: x\r\nx: ");
    await drip(connection, "x");
    expect(shapeOf(connection)).toMatchObject(tooSlow);
  });

  test("that stop after another request was answered end it", async () => {
    const connection = await RawConnection.open(havn.url);
    connection.write(rawHead("GET", "/health/live", kept));
    expect(await connection.answered()).toMatchObject({ status: 200 });
    connection.write("GET /health/live HTTP/1.1\r\nhost: x\r\n");
    await connection.closed;
    expect(connection.received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 408"]);
  });
});

describe("a request's body", () => {
  test.each<[string, string, Record<string, string | number>]>([
    ["of a call", call, { ...json, "content-length": 1_000_000 }],
    ["of a call, in pieces", call, { ...json, "transfer-encoding": "chunked" }],
    [
      "of a call that takes files, which is none",
      caseFileCalls.createCareCaseFile.path,
      { ...json, "content-length": 9 },
    ],
    ["of the provider's form", "/oidc/forgot-password", { ...form, "content-length": 9 }],
    ["of the form that signs in", "/oidc/interaction/x", { ...form, "content-length": 9 }],
    ["of what the provider reads by itself", "/oidc/token", { ...form, "content-length": 9 }],
    ["of a click that stops mails", "/unsubscribe?token=x", { ...form, "content-length": 9 }],
    ["of no call", "/api/nothing", { ...json, "content-length": 9 }],
    ["of no page", "/nothing", { ...json, "content-length": 9 }],
  ])("for %s that stops after a byte gets a JSON error, and its connection ends", async (_name, path, head) => {
    const connection = await RawConnection.open(havn.url);
    connection.write(`${rawHead("POST", path, head)}1\r\n`);
    await connection.closed;
    expect(shapeOf(connection)).toMatchObject(tooSlow);
  });

  test("that arrives byte by byte ends as well", async () => {
    const connection = await RawConnection.open(havn.url);
    connection.write(rawHead("POST", call, { ...json, "content-length": 1_000_000 }));
    await drip(connection);
    expect(connection.reply()).toMatchObject({ status: 408 });
  });

  test("never holds a connection, for any route and method", {
    tags: ["thorough"],
  }, async () => {
    const authorization = await havn.bearer("anna");
    const routes = [...routesOf(havn.havn.fastify)].flatMap(([route, methods]) =>
      [...methods].map((method) => ({ method, path: route.replace(/:\w+/g, "x").replace("*", "x") || "/" })),
    );
    expect(routes.length).toBeGreaterThan(150);
    const open = routes.map(async ({ method, path }) => {
      const connection = await RawConnection.open(havn.url);
      connection.write(`${rawHead(method, path, { ...json, authorization, "content-length": 100 })}{`);
      await connection.closed;
      return `${method} ${path}: ${connection.reply().status}`;
    });
    const answers = await Promise.all(open);
    expect(answers.filter((answer) => /: 5\d\d$/.test(answer))).toEqual([]);
  });

  test("that nobody reads is discarded, and the connection continues", async () => {
    const connection = await RawConnection.open(havn.url);
    connection.write(rawHead("GET", "/health/live", { ...json, "content-length": 3 }));
    expect(await connection.answered()).toMatchObject({ status: 200 });
    connection.write(`abc${rawHead("GET", "/health/live")}`);
    await connection.closed;
    expect(connection.received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });
});

describe("an upload", () => {
  let careCase: CareCase;
  let open: RawConnection[];
  beforeEach(async () => {
    open = [];
    careCase = await buildCase(havn);
  });
  afterEach(() => {
    for (const connection of open) connection.close();
  });

  const top = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const bottom = "\r\n--b--\r\n";

  async function begin(size: number, caseId = careCase.id): Promise<RawConnection> {
    const connection = await RawConnection.open(havn.url);
    open.push(connection);
    const head = {
      authorization: await havn.bearer("nils"),
      "content-type": "multipart/form-data; boundary=b",
      "content-length": top.length + size + bottom.length,
    };
    const query = `areaId=care&caseId=${caseId}`;
    connection.write(rawHead("POST", `${caseFileCalls.createCareCaseFile.path}?${query}`, head));
    return connection;
  }
  const files = async () => (await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: careCase.id } })).files;

  test("that is slow but not too slow takes as long as it takes", { tags: ["thorough"] }, async () => {
    const [pieces, size] = [40, 5_000];
    const connection = await begin(pieces * size);
    connection.write(top);
    for (let piece = 0; piece < pieces; piece += 1) {
      connection.write("x".repeat(size));
      await sleep(100);
    }
    connection.write(bottom);
    await connection.closed;
    expect(connection.reply()).toMatchObject({ status: 200 });
    expect(await files()).toMatchObject([{ name: "a.txt", size: pieces * size }]);
  });

  test.each<[string, (connection: RawConnection) => Promise<unknown>]>([
    ["stops at once", async () => undefined],
    ["stops within the head of its file", async (connection) => connection.write(top.slice(0, 20))],
    ["stops within its file", async (connection) => connection.write(`${top}${"x".repeat(20_000)}`)],
    ["stops before the end of its form", async (connection) => connection.write(`${top}${"x".repeat(50_000)}\r\n--b`)],
    ["comes byte by byte", async (connection) => drip(connection, top)],
  ])("that %s ends, and leaves nothing behind", async (name, send) => {
    const before = storedFiles(havn);
    const connection = await begin(50_000);
    await (name === "comes byte by byte" ? connection.write(top) && drip(connection, "x") : send(connection));
    await connection.closed;
    expect(shapeOf(connection)).toMatchObject(tooSlow);
    expect(await files()).toEqual([]);
    await expect.poll(() => storedFiles(havn)).toBe(before);
  });

  test("whose client disconnects leaves nothing behind", async () => {
    const before = storedFiles(havn);
    const connection = await begin(50_000);
    connection.write(`${top}${"x".repeat(20_000)}`);
    await expect.poll(() => storedFiles(havn)).toBe(before + 1);
    connection.close();
    await expect.poll(() => storedFiles(havn)).toBe(before);
    expect(await files()).toEqual([]);
  });

  test("that is rejected early gets the reply at once; its remaining data is accepted only briefly", async () => {
    const connection = await begin(5_000_000, 999_999);
    connection.write(top);
    expect(await connection.answered()).toMatchObject({ status: 404 });
    await drip(connection, "x");
    expect(connection.received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 404"]);
  });

  test("larger than the file limit is rejected before it is complete", async () => {
    const before = storedFiles(havn);
    const connection = await begin(bounds.fileBytes * 10);
    connection.write(top);
    const piece = Buffer.alloc(1_000_000);
    for (let sent = 0; sent <= bounds.fileBytes && connection.isOpen; sent += piece.length) {
      connection.write(piece);
      await sleep(1);
    }
    expect(await connection.answered()).toMatchObject({ status: 413 });
    expect(connection.reply().body).toContain("The selected file exceeds the maximum file size of 50MB");
    await expect.poll(() => storedFiles(havn)).toBe(before);
  });
});

describe("in production", () => {
  let usual: TestHavn;
  beforeAll(async () => {
    usual = await startTestHavn();
  });
  afterAll(() => usual.close());

  test("headers must arrive within 30 seconds, counting their check interval", () => {
    const { headersTimeout, requestTimeout } = usual.havn.fastify.server;
    const every = Reflect.get(usual.havn.fastify.server, "connectionsCheckingInterval") as number;
    expect(headersTimeout + every).toBe(30_000);
    expect(every).toBeLessThanOrEqual(1_000);
    // Uploads may take long, so there is no limit for a whole request.
    expect(requestTimeout).toBe(0);
  });

  test("headers and a body of 30 seconds are too slow", { tags: ["thorough"] }, async () => {
    const [headers, body] = [await RawConnection.open(usual.url), await RawConnection.open(usual.url)];
    headers.write("GET / HTTP/1.1\r\nhost: x\r\n");
    body.write(`${rawHead("POST", call, { ...json, "content-length": 1_000_000 })}{`);
    await Promise.all([headers.closed, body.closed]);
    expect([headers.reply().status, body.reply().status]).toEqual([408, 408]);
  });

  test("50 MB over a 256 kbit/s line, which take 27 minutes, are fast enough by far", () => {
    const { bytes, withinMs } = httpLimits.upload;
    const bytesPerSecond = 256_000 / 8;
    expect(Math.floor(bounds.fileBytes / bytesPerSecond / 60)).toBe(27);
    expect((bytesPerSecond * withinMs) / 1_000).toBeGreaterThan(bytes * 10);
  });
});
