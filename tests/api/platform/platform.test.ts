import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { openDatabase, statementTimedOut } from "#platform/server/database/database.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("GET /integrity/Check and the health checks answer without signing in", async () => {
  for (const path of ["/integrity/Check", "/health/live", "/health/ready"]) {
    const response = await fetch(havn.url + path);
    expect([path, response.status, await response.json()]).toEqual([
      path,
      200,
      { status: "Healthy", version: "0.1.0" },
    ]);
  }
});

test("the ready check queries the database, and the live check doesn't", async () => {
  const lost = await startTestHavn();
  await lost.dropDatabase();
  const [ready, live] = await Promise.all([fetch(`${lost.url}/health/ready`), fetch(`${lost.url}/health/live`)]);
  expect([ready.status, live.status]).toEqual([503, 200]);
  expect(await ready.json()).toMatchObject({ statusCode: 503, statusMessage: "Service Unavailable" });
  await lost.close();
});

describe("the OpenAPI document", () => {
  const document = async () => (await (await fetch(`${havn.url}/api/openapi.json`)).json()) as Document;
  type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };
  type Operation = { responses: Record<string, unknown>; requestBody?: unknown };

  test("has version 3.1 and contains every call with its rejections", async () => {
    const { openapi, paths } = await document();
    expect(openapi).toMatch(/^3\.1\./);
    for (const call of Object.values(allCalls)) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      expect(operation, call.path).toBeDefined();
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(["400", "401", "404", "500"]));
    }
    expect(Object.keys(paths).sort()).toEqual([...new Set(Object.values(allCalls).map(({ path }) => path))].sort());
  });

  test("has no dangling references", async () => {
    const text = JSON.stringify(await document());
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
    expect(new Set(references)).toEqual(new Set(["#/components/schemas/Error"]));
  });
});

describe("requests", () => {
  test("have an id of ours, which a rejection repeats, whatever the caller's is", async () => {
    for (const given of ["abc-12345678", "<script>"]) {
      const reply = await fetch(`${havn.url}/api/nothing`, { headers: { "x-request-id": given } });
      const requestId = reply.headers.get("x-request-id");
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(await reply.json()).toMatchObject({ data: { requestId } });
    }
  });

  test("without a body may declare JSON", async () => {
    const headers = { authorization: await havn.bearer("anna"), "content-type": "application/json" };
    const response = await fetch(`${havn.url}/api/HavnTeams/GetHavnTeams`, { method: "POST", headers });
    expect([response.status, await response.json()]).toMatchObject([200, { teams: [{ id: 1, name: "Support" }] }]);
  });

  test("match paths and query names case-insensitively", async () => {
    const response = await fetch(`${havn.url}/api/authentication/login?redirecturi=/cases`, { redirect: "manual" });
    expect(response.status).toBe(302);
  });

  test("that come too often get a retry time", async () => {
    const answers: Response[] = [];
    for (let i = 0; i < 61; i += 1) {
      answers.push(await fetch(`${havn.url}/api/Authentication/RefreshLogin`, { method: "POST" }));
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    const last = answers.at(-1);
    expect([last?.status, last?.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await last?.json()).toMatchObject({
      statusCode: 429,
      message: "Too Many Requests",
      data: { retryAfterSeconds: 60 },
    });
    havn.clock.forward({ minutes: 1 });
    expect((await fetch(`${havn.url}/api/Authentication/RefreshLogin`, { method: "POST" })).status).toBe(401);
  });

  test("that fail because of a server error reveal only an id", async () => {
    await sql`alter table team rename to team_away`.execute(havn.db);
    try {
      const refusal = await refusalOf(havn.as("anna").getHavnTeams());
      expect(refusal.toShape()).toEqual({
        statusCode: 500,
        statusMessage: "Internal Server Error",
        message: "An unexpected server error occurred",
        data: { code: "unexpected", requestId: expect.any(String) },
      });
    } finally {
      await sql`alter table team_away rename to team`.execute(havn.db);
    }
  });
});

test("a statement timeout is recognized", async () => {
  const database = openDatabase(havn.havn.app.database.url, {
    connections: 1,
    statementTimeoutMs: 60_000,
    limits: { statementMs: 50 },
  });
  const error = await sql`select pg_sleep(2)`.execute(database.db).catch((reason: unknown) => reason);
  expect(statementTimedOut(error)).toBe(true);
  await database.close();
});
