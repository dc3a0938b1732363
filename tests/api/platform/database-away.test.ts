import { createWriteStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
let caseId: number;
beforeAll(async () => {
  havn = await startTestHavn({ proxied: true });
  caseId = (await buildCase(havn)).id;
});
afterAll(() => havn.close());
afterEach(async () => {
  havn.proxy.refuse(false);
  await sql`drop trigger if exists broken on case_message`.execute(havn.db);
  await expect.poll(() => havn.havn.app.health.isReady()).toBe(true);
});

const goAway = () => {
  havn.proxy.refuse(true);
  havn.proxy.reset();
};
const post = async (path: string, body: unknown) =>
  fetch(havn.url + path, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const writeMessage = () =>
  post(caseMessageCalls.createCareCaseMessage.path, { caseId, comment: "<p>Hej</p>", isInternal: false });
const countMessages = async () => (await havn.db.selectFrom("case_message").select("id").execute()).length;

describe("a database that can't accept a message", () => {
  test.each([
    ["is full", "53100"],
    ["has no memory left", "53200"],
    ["has no connection left", "53300"],
    ["is shut down", "57P01"],
    ["is starting", "57P03"],
    ["takes over from another, and only reads for now", "25006"],
  ])("because it %s gets a 503 with a retry time, and stores nothing", async (_what, code) => {
    const before = await countMessages();
    await sql`create or replace function fail() returns trigger language plpgsql as ${sql.raw(`$$
      begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(havn.db);
    await sql`create trigger broken before insert on case_message for each row execute function fail()`.execute(
      havn.db,
    );
    const answer = await writeMessage();
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    expect(await answer.json()).toEqual({
      statusCode: 503,
      statusMessage: "Service Unavailable",
      message: "Service Unavailable",
      data: { code: "unavailable", requestId: expect.any(String), retryAfterSeconds: 5 },
    });
    expect(await countMessages()).toBe(before);
  });

  test("because it is truly read-only, can still be read", async () => {
    const only = (word: string) =>
      sql`select format('alter database %I set default_transaction_read_only = ${sql.raw(word)}', current_database()) as text`
        .execute(havn.db)
        .then(({ rows }) => sql.raw((rows[0] as { text: string }).text).execute(havn.db));
    await only("on");
    havn.proxy.reset();
    await expect.poll(async () => (await writeMessage()).status).toBe(503);
    expect((await havn.as("anna").getHavnTeams()).teams).toHaveLength(1);
    await sql`set session characteristics as transaction read write`.execute(havn.db);
    await only("off");
    havn.proxy.reset();
    await expect.poll(async () => (await writeMessage()).status).toBe(200);
  });
});

test("streams and calls report the outage alike; what needs no database continues", async () => {
  const headers = { authorization: await havn.bearer("anna") };
  havn.clock.forward({ seconds: 20 });
  goAway();
  const statusOf = async (path: string, more = {}) => (await fetch(havn.url + path, more)).status;
  expect(await statusOf("/api/events", { headers })).toBe(503);
  const ready = await fetch(`${havn.url}/health/ready`, { headers: { accept: "text/html" } });
  expect([ready.status, await ready.json()]).toMatchObject([503, { data: { code: "notReady" } }]);
  for (const path of ["/integrity/Check", "/health/live", "/api/openapi.json"]) expect(await statusOf(path)).toBe(200);
});

describe("the page that unsubscribes from emails", () => {
  const page = (method: string, accept: string) =>
    fetch(`${havn.url}/unsubscribe?token=a.b`, { method, headers: { accept, "accept-language": "da" } });

  test("reports the outage to people, and lets them retry", async () => {
    goAway();
    for (const method of ["GET", "POST"]) {
      const answer = await page(method, "text/html");
      const html = await answer.text();
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(html).toContain("Havn kan ikke nås lige nu");
      expect(html).toContain(method === "GET" ? 'href="/unsubscribe?token=a.b"' : '<form method="post" class="form">');
    }
  });

  test("reports it to mail programs, which retry", async () => {
    goAway();
    const answer = await page("POST", "*/*");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ data: { code: "unavailable" } });
  });
});

test("a file for which there is no disk space is rejected in plain words, and leaves nothing behind", async () => {
  const { app } = havn.havn;
  const folder = join(havn.dataDir, "files");
  const real = app.files;
  Object.assign(app, { files: folderFileStore(folder, () => createWriteStream("/dev/full")) });
  for (const size of [10, 20_000_000]) {
    const refused = await refusalOf(
      uploadFile(havn, "anna", { caseId, name: "a.txt", bytes: Buffer.alloc(size, "x") }),
    );
    expect(refused.toShape()).toMatchObject({
      statusCode: 507,
      statusMessage: "Insufficient Storage",
      data: { code: "storageFull" },
    });
  }
  Object.assign(app, { files: real });
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(stored).toEqual([]);
  expect(await havn.db.selectFrom("case_file").select("id").execute()).toEqual([]);
  expect((await uploadFile(havn, "anna", { caseId, name: "b.txt", bytes: Buffer.from("b") })).name).toBe("b.txt");
});
