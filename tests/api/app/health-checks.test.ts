import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

const token = "a-token-for-metrics";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_METRICS_TOKEN: token, HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

type Part = { readonly name: string; readonly state: string; readonly problem: string | null; readonly since: string };
type Ready = { readonly parts?: readonly Part[]; readonly data?: { readonly parts?: readonly Part[] } };

async function ready(authorization = `Bearer ${token}`): Promise<{ status: number; body: Ready }> {
  const reply = await fetch(`${havn.url}/health/ready`, { headers: { authorization } });
  return { status: reply.status, body: (await reply.json()) as Ready };
}

const partOf = async (name: string): Promise<Part | undefined> =>
  (await ready()).body.parts?.find((part) => part.name === name);

test("requests with the token get each part and since when it has its state", async () => {
  const { status, body } = await ready();
  expect(status).toBe(200);
  expect(body.parts?.map(({ name, state }) => [name, state])).toEqual([
    ["database", "well"],
    ["files", "well"],
    ["jobs", "off"],
    ["mail", "off"],
    ["mailbox", "off"],
  ]);
  const since = body.parts?.[0]?.since;
  havn.clock.forward({ minutes: 1 });
  expect((await partOf("database"))?.since).toBe(since);
});

test("other requests only get whether Havn is ready", async () => {
  for (const given of ["", "Bearer another", await havn.bearer("anna")]) {
    const { status, body } = await ready(given);
    expect([status, body.parts]).toEqual([200, undefined]);
  }
});

test("an unwritable file store is failing, but the process is ready", async () => {
  const files = join(havn.dataDir, "files");
  rmSync(files, { recursive: true, force: true });
  writeFileSync(files, "not a folder");
  havn.clock.forward({ minutes: 1 });
  const now = havn.clock.now().toISOString();
  expect((await ready()).status).toBe(200);
  expect(await partOf("files")).toEqual({ name: "files", state: "failing", problem: "notWritable", since: now });
  rmSync(files);
  expect(await partOf("files")).toMatchObject({ state: "well", problem: null });
});

test("jobs that nobody runs are late, counted from when they were due", async () => {
  const due = new Date(havn.clock.now().getTime() - 20 * 60_000);
  await havn.db
    .insertInto("job")
    .values({ kind: "count", lane: "mail", payload: "{}", run_at: due, set_at: due, stored_at: due })
    .execute();
  expect(await partOf("jobs")).toEqual({
    name: "jobs",
    state: "failing",
    problem: "late",
    since: due.toISOString(),
  });
  await havn.db.deleteFrom("job").where("kind", "=", "count").execute();
  expect(await partOf("jobs")).toMatchObject({ state: "off" });
});

test("a mailbox that isn't read is failing, without its address", async () => {
  const since = new Date("2026-11-20T08:00:00Z");
  await sql`insert into mailbox_state (mailbox, account, host, folder, problem, detail, since)
    values ('care@mail.example:993/INBOX', 'care', 'mail.example', 'INBOX', 0, '', ${since})`.execute(havn.db);
  const { body } = await ready();
  expect(body.parts?.at(-1)).toMatchObject({ name: "mailbox", state: "failing", since: since.toISOString() });
  expect(JSON.stringify(body)).not.toContain("mail.example");
});

test("without the database, the rejection names the parts", async () => {
  await havn.dropDatabase();
  const { status, body } = await ready();
  expect(status).toBe(503);
  expect(body.data?.parts?.map(({ name, state }) => [name, state])).toEqual([
    ["database", "failing"],
    ["files", "well"],
    ["jobs", "unknown"],
    ["mail", "unknown"],
    ["mailbox", "unknown"],
  ]);
  expect((await ready("")).body.data?.parts).toBeUndefined();
});
