import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { liveCalls } from "#live/contract/calls.ts";
import { openProcessConnection } from "#platform/server/database/process-connection.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { type HavnProcess, startHavnProcess } from "#tests/support/havn/spawn-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
let former: HavnProcess;
let headers: Readonly<Record<string, string>>;
let caseId: number;
let folder: string;

beforeAll(async () => {
  havn = await startTestHavn({ clockOfDatabase: true });
  ({ id: caseId } = await buildCase(havn));
  headers = { authorization: await havn.bearer("nils"), "content-type": "application/json" };
  former = await startHavnProcess(havn, { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api,jobs" });
  folder = migrationsOfLater();
});
afterAll(async () => {
  await former?.kill();
  await havn?.close();
  rmSync(folder, { recursive: true });
});

/** Our migrations, and one that changes what is read and written of a case. */
function migrationsOfLater(): string {
  const later = mkdtempSync(join(tmpdir(), "havn-migrations-"));
  for (const name of readdirSync("database/migrations")) copyFileSync(`database/migrations/${name}`, join(later, name));
  writeFileSync(
    join(later, "9999-of-a-later-version.sql"),
    `ALTER TABLE care_case RENAME COLUMN title TO later_title;
     ALTER TABLE case_presence ALTER COLUMN tab_id TYPE varchar(100);`,
  );
  return later;
}

const ask = async (path: string, body: object): Promise<number | "closed"> => {
  const answer = await fetch(former.url + path, { method: "POST", headers, body: JSON.stringify(body) }).catch(
    () => null,
  );
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? "closed";
};
const read = () => ask(careCaseCalls.getCareCasesByIds.path, { ids: [caseId] });
const makeFile = () => ask(caseListCalls.exportCareCases.path, { columns: ["title"], format: "csv", locale: "en-US" });
const write = () => ask(liveCalls.reportCasePresence.path, { caseId, tabId: "tab-of-a-test", doing: "looking" });
const ready = async () => (await fetch(`${former.url}/health/ready`)).status;

/** What people who read and write get until the process is gone. */
async function goOn(act: () => Promise<number | "closed">): Promise<Set<number | "closed">> {
  const outcomes = new Set<number | "closed">();
  while (!outcomes.has("closed")) outcomes.add(await act());
  return outcomes;
}

test("a process beside a newer version's migration isn't ready, gives nobody an internal error, and ends", async () => {
  expect([await ready(), await read(), await write()]).toEqual([200, 200, 200]);
  const people = [read, write, read, write].map(goOn);
  await migrate(havn.havn.app.database.url, pathToFileURL(`${folder}/`));
  await expect.poll(ready).toBe(503);
  // It answers until the newer version is there.
  expect([await read(), await makeFile()]).toEqual([503, 503]);
  const later = await openProcessConnection(havn.havn.app.database.url);
  expect(await former.ended).toBe(0);
  await later.close();
  for (const outcomes of await Promise.all(people)) {
    outcomes.delete("closed");
    expect([...outcomes].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  }
});
