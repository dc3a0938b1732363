import { readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routesOf } from "#app/server/http/unknown-calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { httpLimits } from "#platform/server/limits/http-limits.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { production } from "#tests/support/havn/production.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { RawConnection, type RawReply, rawHead, sendRaw } from "#tests/support/network/raw-connection.ts";

const quick = { ...httpLimits, headersWithinMs: 1_000, bodyWithinMs: 500, checkEveryMs: 100 };

/** A file of the built web app, which `npm test` builds before these tests. */
const hashed = readdirSync("build/client/assets").find((name) => /^\w+-[\w-]{8}\.js$/.test(name));
const asset = `/assets/${hashed}`;

const checkReplies = (env: Readonly<Record<string, string>>, isHttps: boolean) => {
  let havn: TestHavn;
  let staff: string;
  beforeAll(async () => {
    havn = await startTestHavn({ env, httpLimits: quick });
  });
  // Some calls end the session.
  beforeEach(async () => {
    staff = await havn.bearer("anna");
  });
  afterAll(() => havn.close());

  function expectHeaders(what: string, { status, headers }: RawReply, cache = /\bno-store\b/): void {
    const hsts = isHttps ? "max-age=63072000; includeSubDomains" : undefined;
    const { "x-content-type-options": sniffing, "strict-transport-security": strict, "cache-control": kept } = headers;
    expect([what, status > 0, sniffing, strict, kept]).toEqual([
      what,
      true,
      "nosniff",
      hsts,
      expect.stringMatching(cache),
    ]);
  }

  /** The first bytes of a reply, since streams don't end. */
  async function ask(head: string, body = ""): Promise<RawReply> {
    const connection = await RawConnection.open(havn.url);
    connection.write(head + body);
    const reply = await connection.answered();
    connection.close();
    return reply;
  }

  const json = (method: string, path: string, body: string, more: Readonly<Record<string, string>> = {}) =>
    rawHead(method, path, { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...more }) +
    body;

  test("every route sends the headers, for every method, to visitors and to staff", async () => {
    const routes = [...routesOf(havn.havn.fastify)];
    expect(routes.length).toBeGreaterThan(130);
    const statuses = new Set<number>();
    for (const [route, methods] of routes) {
      const path = route.replace(/:\w+/g, "x").replace("*", "x") || "/";
      for (const method of new Set([...methods, "GET", "HEAD", "POST", "OPTIONS"])) {
        for (const more of [{}, { authorization: await havn.bearer("anna") }] as Record<string, string>[]) {
          const reply = await ask(
            method === "GET" || method === "HEAD" ? rawHead(method, path, more) : json(method, path, "{}", more),
          );
          statuses.add(reply.status);
          expectHeaders(`${method} ${path}`, reply);
        }
      }
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 204, 302, 400, 401, 403, 404, 405]));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });

  test("uploads, downloads and an event stream send the headers", async () => {
    const { id: caseId } = await buildCase(havn);
    const file = await uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.from("abc") });
    const { downloadCareCaseFile, createCareCaseFile } = caseFileCalls;
    const body = JSON.stringify({ caseId, fileId: file.id });
    const down = await ask(json("POST", downloadCareCaseFile.path, body, { authorization: staff }));
    expect([down.status, down.body]).toEqual([200, "abc"]);
    expectHeaders("a file", down);
    const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="b.txt"\r\n\r\nabc\r\n--b--\r\n';
    const type = {
      "content-type": "multipart/form-data; boundary=b",
      "content-length": form.length,
      authorization: staff,
    };
    const up = await ask(rawHead("POST", `${createCareCaseFile.path}?areaId=care&caseId=${caseId}`, type) + form);
    expect(up.status).toBe(200);
    expectHeaders("an upload", up);
    const stream = await ask(rawHead("GET", "/api/events", { authorization: staff }));
    expect([stream.status, stream.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expectHeaders("a stream", stream);
  });

  const deep = `{"a":${"[".repeat(40)}${"]".repeat(40)}}`;
  const call = "/api/Authentication/RefreshLogin";
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test.each<[string, number, () => string]>([
    ["an address that is none", 400, () => rawHead("GET", "/%")],
    ["a browser's address that is none", 302, () => rawHead("GET", "/%?a=%", { accept: "text/html" })],
    ["a call with an address that is none", 400, () => rawHead("GET", "/api/%zz")],
    ["a whole address", 404, () => rawHead("GET", "http://elsewhere.example/api/nothing")],
    ["an address that is a star", 400, () => rawHead("GET", "*")],
    ["no host", 400, () => "GET / HTTP/1.1\r\n\r\n"],
    ["no request at all", 400, () => "garbage\r\n\r\n"],
    ["a method that is none", 400, () => rawHead("FOO", "/")],
    ["a length that is none", 400, () => rawHead("POST", call, { "content-length": "x" })],
    ["two lengths", 400, () => rawHead("POST", call, { "content-length": 3, "transfer-encoding": "chunked" })],
    ["a NUL in a header", 400, () => rawHead("GET", "/", { x: "a\0b" })],
    ["headers that are too long", 431, () => rawHead("GET", "/", { x: "x".repeat(20_000) })],
    ["an expectation", 417, () => rawHead("GET", "/", { expect: "nonsense" })],
    ["headers that never end", 408, () => "GET / HTTP/1.1\r\nhost: x\r\n"],
    ["nothing at all", 408, () => ""],
    [
      "a body that never ends",
      408,
      () => rawHead("POST", call, { "content-type": "application/json", "content-length": 100 }),
    ],
    [
      "a body that is too large",
      413,
      () => rawHead("POST", call, { "content-type": "application/json", "content-length": 2_000_000 }),
    ],
    ["a body that nests too deep", 400, () => json("POST", call, deep)],
    [
      "a body of another kind",
      415,
      () => rawHead("POST", call, { "content-type": "application/xml", "content-length": 1 }),
    ],
    ["a session that is none", 401, () => json("POST", call, "{}")],
    ["a page", 200, () => rawHead("GET", "/login")],
    ["a page that sends on", 302, () => rawHead("GET", "/cases")],
    ["a page that is not there", 404, () => rawHead("GET", "/no-such-page", { authorization: staff })],
    ["the data of a page, for navigation", 200, () => rawHead("GET", "/support.data", { authorization: staff })],
    ["the data of a page", 200, () => rawHead("GET", "/support/_payload.json", { authorization: staff })],
    ["the data of no page", 404, () => rawHead("GET", "/no-such-page/_payload.json", { authorization: staff })],
    ["the newest build", 200, () => rawHead("GET", "/assets/builds/latest.json")],
    ["a file without a hash", 200, () => rawHead("GET", "/assets/icon.svg")],
    ["a file that is not there", 404, () => rawHead("GET", "/assets/nothing-12345678.js")],
    ["a file outside", 403, () => rawHead("GET", "/assets/%2e%2e/server/entry.js")],
    ["a range that is none", 416, () => rawHead("GET", asset, { range: "bytes=99999999-" })],
    ["a way to sign in", 302, () => rawHead("GET", "/api/Authentication/Login")],
    [
      "a form of the provider that is none",
      400,
      () => `${rawHead("POST", "/oidc/token", { ...form, "content-length": 1 })}x`,
    ],
    [
      "a form of the provider that never ends",
      408,
      () => rawHead("POST", "/oidc/token", { ...form, "content-length": 9 }),
    ],
    ["the provider's description", 200, () => rawHead("GET", "/oidc/.well-known/openid-configuration")],
    ["a sign-in that is over", 410, () => rawHead("GET", "/oidc/interaction/x")],
    ["a forgotten password", 200, () => rawHead("GET", "/oidc/forgot-password")],
    ["a link that stops nothing", 404, () => rawHead("GET", "/unsubscribe?token=x")],
    [
      "a click that stops nothing",
      404,
      () => rawHead("POST", "/unsubscribe?token=x", { ...form, "content-length": 0 }),
    ],
    ["the document of all calls", 200, () => rawHead("GET", "/api/openapi.json")],
  ])("%s: %i", async (name, status, request) => {
    const reply = await sendRaw(havn.url, request());
    expect([name, reply.status]).toEqual([name, status]);
    expectHeaders(name, reply);
  });

  test("files with a hash in their name are cached forever, and are unchanged on revalidation", async () => {
    const first = await sendRaw(havn.url, rawHead("GET", asset));
    expect(first.status).toBe(200);
    expectHeaders("an asset", first, /^public, max-age=31536000, immutable$/);
    const again = await sendRaw(havn.url, rawHead("GET", asset, { "if-none-match": first.headers.etag ?? "" }));
    expect(again.status).toBe(304);
    expectHeaders("an asset again", again, /^public, max-age=31536000, immutable$/);
  });

  test("the demo's outbox sends the headers, whether it exists or not", async () => {
    const reply = await sendRaw(havn.url, rawHead("GET", "/demo/outbox"));
    expect(reply.status).toBe(isHttps ? 404 : 200);
    expectHeaders("the outbox", reply);
  });

  test("errors of the HTTP server are JSON errors, and close the connection", async () => {
    for (const request of ["garbage\r\n\r\n", "GET / HTTP/1.1\r\nhost: x\r\n", rawHead("GET", "/", { expect: "x" })]) {
      const { status, headers, body } = await sendRaw(havn.url, request);
      expect(headers).toMatchObject({ connection: "close", "content-type": "application/json; charset=utf-8" });
      const { requestId } = (JSON.parse(body) as { data: { requestId: string } }).data;
      expect(JSON.parse(body)).toMatchObject({ statusCode: status, statusMessage: expect.any(String) });
      expect(headers["x-request-id"]).toBe(requestId);
    }
  });
};

describe("in production, behind https", () => checkReplies(production, true));
describe("on a local machine", { tags: ["thorough"] }, () =>
  checkReplies({ HAVN_ROLES: "web,api,jobs", HAVN_RATE_LIMITS: "false" }, false),
);
