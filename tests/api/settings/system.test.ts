import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

/** The file, as an administrator gets it. */
async function bundle(): Promise<{ text: string; name: string }> {
  const reply = await fetch(`${havn.url}${systemCalls.downloadSupportBundle.path}`, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: "{}",
  });
  const name = /filename="([^"]+)"/.exec(reply.headers.get("content-disposition") ?? "")?.[1] ?? "";
  return { text: await reply.text(), name };
}

const system = async () => (await havn.as("anna").getSystemStatus({ body: {} })).system;

test("the page shows version, database, files, disk and mail", async () => {
  const { app } = havn.havn;
  expect(await system()).toMatchObject({
    version: app.version,
    nodeVersion: process.versions.node,
    roles: ["api"],
    database: { version: expect.stringMatching(/^\d+/), isEmbedded: true },
    files: "folder",
    plain: [],
    mail: { isSent: false, isRead: false, heldUp: null },
    failed: [],
  });
  const { database, disk } = await system();
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(disk?.allBytes).toBeGreaterThan(disk?.freeBytes ?? 0);
});

test("the page shows the last whole backup of the command, and why a later one failed; runs are kept for a year", async () => {
  expect(await system()).toMatchObject({ backup: null, backupFailed: null, restoredCopy: null });
  const at = (instant: string) => ({ started_at: new Date(instant), finished_at: new Date(instant) });
  const whole = { bytes: 5_000_000_000, encrypted: true, outcome: "whole" };
  await havn.db
    .insertInto("backup_run")
    .values([
      { ...at("2026-11-18T01:30:00Z"), ...whole },
      { ...at("2025-11-18T01:30:00Z"), ...whole, bytes: 1 },
      { ...at("2026-11-19T01:30:00Z"), bytes: 0, encrypted: true, outcome: "no space left on 'backups'" },
    ])
    .execute();
  const backup = { at: "2026-11-18T01:30:00.000Z", bytes: 5_000_000_000, isEncrypted: true };
  const backupFailed = { at: "2026-11-19T01:30:00.000Z", said: "no space left on 'backups'" };
  expect(await system()).toMatchObject({ backup, backupFailed });
  expect(JSON.parse((await bundle()).text)).toMatchObject({ backup, backupFailed: { said: "no space left on …" } });
  await cleanUpJobs["clean-up"](havn.havn.app, {});
  expect((await havn.db.selectFrom("backup_run").select("bytes").execute()).length).toBe(2);
});

test("the page shows each lane's jobs, and retries a given-up one; emails have their own page", async () => {
  const now = havn.clock.now();
  const job = { payload: "{}", run_at: now, stored_at: now, set_at: now, attempts: 8, failed_at: now };
  const failed = (kind: string, lane: string) =>
    havn.db
      .insertInto("job")
      .values({ ...job, kind, lane, last_error: "it broke" })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id } = await failed("index-case", "usual");
  const mail = await failed("send-mail", "mail");
  const before = await system();
  expect(before.lanes.find(({ lane }) => lane === "usual")).toMatchObject({ failed: 1 });
  expect(before.lanes.find(({ lane }) => lane === "mail")).toMatchObject({ failed: 1 });
  expect(before.failed).toMatchObject([{ id, kind: "index-case", lane: "usual", error: "it broke" }]);
  await havn.as("anna").retryFailedJob({ body: { jobId: id } });
  expect(await system()).toMatchObject({ failed: [] });
  for (const jobId of [id, mail.id]) {
    expect(await refusalOf(havn.as("anna").retryFailedJob({ body: { jobId } }))).toMatchObject({ code: "notFound" });
  }
});

test("the page shows the processes of this Havn, each with its version and what it runs", async () => {
  const { app } = havn.havn;
  const one = { version: app.version, roles: ["api"], since: expect.any(String) };
  expect((await system()).processes).toEqual([one]);
  const beside = await startBeside(havn, havn.url);
  expect((await system()).processes).toEqual([one, { ...one, roles: ["jobs"] }]);
  await beside.close();
  await expect.poll(async () => (await system()).processes).toEqual([one]);
});

test("a process is said to run since its start, though its connection was replaced", async () => {
  const own = sql`datname = current_database() and starts_with(application_name, 'havn process')`;
  const pids = async () =>
    (await sql<{ pid: number }>`select pid from pg_stat_activity where ${own} order by pid`.execute(havn.db)).rows;
  const [before, former] = [(await system()).processes, await pids()];
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${own}`.execute(havn.db);
  await expect.poll(async () => (await pids()).length === 1 && (await pids())[0]?.pid !== former[0]?.pid).toBe(true);
  expect((await system()).processes).toEqual(before);
});

test("the support bundle contains failures, but no written texts and no values of settings", async () => {
  const now = havn.clock.now();
  const job = { payload: "{}", run_at: now, stored_at: now, set_at: now, attempts: 8, failed_at: now };
  const errors = [
    [`duplicate key "Hemmelig sag" (email)=(nils@nordlys.example)`, "duplicate key …"],
    [`bad text "${"Hemmelig ".repeat(60)}`, "bad text …"],
    [`Unexpected token 'H', "Hej "Hemmelig" ..." is not valid JSON`, "Unexpected token …"],
    ["can't reach smtp://u:hemmelig@localhost for lone@smørrebrød.dk", "can't reach smtp://…@localhost for …@…"],
  ] as const;
  await havn.db
    .insertInto("job")
    .values(errors.map(([error]) => ({ ...job, kind: "index-case", lane: "usual", last_error: error })))
    .execute();
  const value = [{ kind: "main" as const, label: "", number: "+45 11 22 33 44" }];
  await havn.as("anna").updateSetting({ body: { version: 0, change: { name: "support.phones", value } } });
  const { text, name } = await bundle();
  expect(name).toBe(`havn-support-${businessDate(now)}.json`);
  const said = JSON.parse(text);
  expect(said).toMatchObject({
    version: havn.havn.app.version,
    changedSettings: [{ name: "support.phones", version: 1 }],
    migrations: expect.arrayContaining([expect.stringMatching(/^0001-/)]),
  });
  const shown: string[] = said.failedJobs.map(({ error }: { error: string }) => error);
  expect(shown.sort()).toEqual(errors.map(([, plain]) => plain).sort());
  expect(said.tables.map(({ table }: { table: string }) => table)).toContain("care_case");
  for (const secret of [
    "Hemmelig",
    "nordlys.example",
    "11 22 33 44",
    ...Object.values(people).map((one) => one.name),
  ]) {
    expect(text).not.toContain(secret);
  }
});
