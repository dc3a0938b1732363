import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { executiveCalls } from "#dashboard/contract/executive.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { findLogPosition } from "#platform/server/database/standby/log-position-store.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { countingReads, readsDuring, standbyPart, untilWell } from "#tests/support/havn/heavy-reads.ts";
import { type StandbyPair, startPrimaryAndStandby } from "#tests/support/havn/start-standby.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

let servers: StandbyPair;
let havn: TestHavn;
beforeAll(async () => {
  servers = await startPrimaryAndStandby();
  const { primary, standby } = servers;
  const env = { ...countingReads, DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url };
  havn = await startTestHavn({ env, database: { url: primary.url, drop: async () => undefined } });
  await buildCase(havn, { by: "nora" });
});
afterAll(async () => {
  await havn?.close();
  await servers?.close();
});
afterEach(() => servers.resume());

/** A change of which no reply tells. */
const writeSomething = () => sql`update schema_migration set applied_at = applied_at`.execute(havn.db);

const fall = async () => {
  await servers.pause();
  await writeSomething();
};

const found = async (by: PersonName, text: string) =>
  (await havn.as(by).getCareCasesBySearch({ body: { text } })).rows.map(({ id }) => id);

async function file(path: string, body: object): Promise<string> {
  const response = await fetch(havn.url + path, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.text();
}

const asFile = { format: "csv", locale: "en-US" } as const;
const heavy: Readonly<Record<string, () => Promise<unknown>>> = {
  search: () =>
    havn.as("anna").getCareCasesBySearch({ body: { text: "faktura", withCount: true, withPassages: true } }),
  similar: () => havn.as("anna").getSimilarCareCases({ body: { title: "Faktura mangler", customerNumber: nordlys } }),
  customerReport: () => havn.as("anna").getCustomerReport({ body: { customerNumber: nordlys } }),
  serviceReport: () => havn.as("anna").getServiceReport({ body: { customerNumber: nordlys } }),
  executiveFigures: () => havn.as("anna").getExecutiveFigures({ body: {} }),
  executiveCases: () => havn.as("anna").getExecutiveCases({ body: {} }),
  cases: () => file(caseListCalls.exportCareCases.path, { columns: ["id", "title"], ...asFile }),
  customerFile: () => file(reportCalls.exportCustomerReport.path, { customerNumber: nordlys, ...asFile }),
  serviceFile: () =>
    file(reportCalls.exportServiceReport.path, { customerNumber: nordlys, month: "2026-10", part: "cases", ...asFile }),
  executiveFile: () => file(executiveCalls.exportExecutiveFigures.path, { table: "customers", ...asFile }),
};

describe("a heavy read", () => {
  test.each(Object.keys(heavy))("gets the same answer from the standby as from the primary: %s", async (name) => {
    const answers: unknown[] = [];
    const ask = async () => void answers.push(await heavy[name]?.());
    await untilWell(havn);
    await expect.poll(() => readsDuring(havn, ask)).toEqual({ standby: 1 });
    await fall();
    expect(await readsDuring(havn, ask)).toEqual({ behind: 1 });
    expect(answers.at(-1)).toEqual(answers.at(-2));
  });

  test("finds what was just stored, even if the standby doesn't have it yet", async () => {
    await untilWell(havn);
    await servers.pause();
    const { id } = await buildCase(havn, { by: "nora", changes: { title: "Kajpladsen er optaget" } });
    const reads = await readsDuring(havn, async () => expect(await found("nils", "kajpladsen")).toEqual([id]));
    expect(reads).toEqual({ behind: 1 });
    await servers.resume();
    const again = () => readsDuring(havn, async () => expect(await found("nils", "kajpladsen")).toEqual([id]));
    await expect.poll(again).toEqual({ standby: 1 });
  });

  test("finds each of many cases at once, on either server", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await buildCase(havn, { by: "nora", changes: { title: `Omgang runde${round}` } });
      expect(await found("nils", `runde${round}`)).toEqual([id]);
    }
  });

  test("doesn't show a case that just left the company", async () => {
    const { id, version } = await buildCase(havn, { by: "nora", changes: { title: "Fortøjningen er knækket" } });
    await untilWell(havn);
    await servers.pause();
    const body = { id, version, customerNumber: fjord, contactPersonId: people.fie.id };
    await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body });
    expect(await found("nils", "fortøjningen")).toEqual([]);
    expect(await found("finn", "fortøjningen")).toEqual([id]);
  });

  test("respects permissions that were just removed", async () => {
    const { id } = await buildCase(havn, { by: "nora", changes: { title: "Fyret blinker forkert" } });
    expect(await found("nils", "fyret")).toEqual([id]);
    await untilWell(havn);
    await servers.pause();
    const body = { customerNumber: nordlys, ownCasesOnly: true };
    await havn.as("nora").updatePreferencesByCustomerNumber({ body });
    expect(await found("nils", "fyret")).toEqual([]);
    expect(await readsDuring(havn, () => havn.as("nora").getCareCasesBySearch({ body: { text: "fyret" } }))).toEqual({
      behind: 1,
    });
    await havn.as("nora").updatePreferencesByCustomerNumber({ body: { ...body, ownCasesOnly: false } });
  });
});

test("the standby never answers lists, cases and a person's data, which it doesn't have completely", async () => {
  const { id } = await buildCase(havn);
  const reads = await readsDuring(havn, async () => {
    await havn.as("anna").getCareCasesBySearch({ body: {} });
    await read(havn, "anna", id);
    await file(userManagementCalls.exportUserData.path, { userId: people.nora.id });
  });
  expect(reads).toEqual({});
});

test("the health check reports a standby that lags behind", async () => {
  await untilWell(havn);
  await fall();
  expect(await standbyPart(havn)).toEqual({ state: "failing", problem: "behind" });
  await servers.resume();
  await untilWell(havn);
});

test("the position includes commits that don't wait for the disk", async () => {
  const { url } = servers.primary;
  const database = openDatabase(url, { connections: 1 });
  const apart = openDatabase(url, { connections: 1 });
  try {
    await sql`set synchronous_commit = off`.execute(database.db);
    await sql`update schema_migration set applied_at = applied_at`.execute(database.db);
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(database.db);
    const position = await findLogPosition(database.db);
    const { rows: compared } = await sql<{ isAfter: boolean }>`
      select ${position?.lsn}::pg_lsn >= ${rows[0]?.lsn}::pg_lsn as "isAfter"`.execute(apart.db);
    expect(compared).toEqual([{ isAfter: true }]);
  } finally {
    await Promise.all([database.close(), apart.close()]);
  }
});
