import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verifyChain } from "#audit/server/verify-chain.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { severalActions, severalReads, writeCountedRefusals } from "#platform/server/http/refusal-count.ts";
import { httpLimits } from "#platform/server/limits/http-limits.ts";
import { downloadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";

/** The limit on simultaneous downloads would otherwise refuse these first. */
const manyAtOnce = { ...httpLimits, transfersAtOnce: 1_000 };

let havn: TestHavn;
let caseId: number;
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" }, httpLimits: manyAtOnce });
  caseId = (await buildCase(havn)).id;
});
afterEach(() => havn.close());

const download = caseFileCalls.downloadCareCaseFile.path;

type Row = { userId: number | null; act: string; status: number; detail: Record<string, unknown>; at: Date };

const refused = async (): Promise<Row[]> =>
  (await havn.db
    .selectFrom("audit_row")
    .select(["user_id as userId", "act", "status", "detail", "at"])
    .where("status", ">=", 400)
    .orderBy("id")
    .execute()) as Row[];
const details = async () => (await refused()).map(({ detail }) => detail);

const ask = (fileId = 1, person: "fie" | "nils" = "fie") => downloadFile(havn, person, { caseId, fileId });
/** Asks in batches of forty at once. */
async function askOften(times: number, fileOf: (i: number) => number = () => 1): Promise<Response[]> {
  const answers: Response[] = [];
  while (answers.length < times) {
    const count = Math.min(40, times - answers.length);
    answers.push(...(await Promise.all(Array.from({ length: count }, (_, i) => ask(fileOf(answers.length + i))))));
  }
  return answers;
}
/** Waits until the current counts are over, and their job has run. */
const passMinutes = async () => {
  havn.clock.forward({ minutes: 2 });
  await untilJobsAreDone(havn);
};
const theDownload = { code: "notFound", caseId: expect.any(Number), fileId: 1 };

test("590 identical rejections make one row at once and one with their count, in one chain", {
  tags: ["thorough"],
}, async () => {
  const statuses = (await askOften(590)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await details()).toEqual([theDownload]);
  await passMinutes();
  expect(await refused()).toMatchObject([
    { userId: people.fie.id, act: download, status: 404, detail: theDownload },
    { userId: people.fie.id, act: download, status: 404, detail: { ...theDownload, times: 589 } },
  ]);
  expect(await verifyChain(havn.db, { batch: 100 })).toMatchObject({ problem: null });
});

test("a single rejection makes one row, and none later", async () => {
  await ask();
  await passMinutes();
  await writeCountedRefusals(havn.havn.app);
  expect(await details()).toEqual([theDownload]);
  expect(await havn.db.selectFrom("refusal_count").select("key").execute()).toEqual([]);
});

test("after a minute the next rejection has its own row again, after the count of those before", async () => {
  await askOften(3);
  havn.clock.forward({ minutes: 1 });
  await ask();
  expect(await details()).toEqual([theDownload, { ...theDownload, times: 2 }, theDownload]);
  await passMinutes();
  expect(await details()).toHaveLength(3);
});

test("the count has the time and request id of the last rejection", async () => {
  await ask();
  havn.clock.forward({ minutes: 0.5 });
  const last = havn.clock.now();
  const requestId = (await ask()).headers.get("x-request-id");
  await passMinutes();
  const rows = await havn.as("anna").getAuditRowsBySearch({ body: { outcome: "refused" } });
  expect(rows.rows[0]).toMatchObject({ at: last.toISOString(), requestId, detail: { times: 1 } });
});

describe("rejections are counted separately", () => {
  test("by object, person, code, action and impersonated person", async () => {
    await askOften(2);
    await ask(2);
    await ask(1, "nils");
    await refusalOf(havn.as("fie").getCareCaseFilesBySearch({ body: { caseId } }));
    await refusalOf(havn.as("fie").deleteCareCaseFile({ body: { caseId, fileId: 1 } }));
    await refusalOf(havn.as("nils").getHavnTeams());
    await refusalOf(havn.as("nils", "anna").getHavnTeams());
    expect(await refused()).toHaveLength(7);
    await passMinutes();
    expect((await details()).filter(({ times }) => times !== undefined)).toEqual([{ ...theDownload, times: 1 }]);
  });

  test("for twenty objects of an action per minute; further ones are counted together", async () => {
    await askOften(300, (i) => i + 1);
    const rows = await details();
    expect(rows).toHaveLength(21);
    expect(rows.filter(({ severalObjects }) => severalObjects)).toEqual([{ code: "notFound", severalObjects: true }]);
    await passMinutes();
    expect((await details()).slice(21)).toEqual([{ code: "notFound", severalObjects: true, times: 279 }]);
  });

  test("for a hundred rejections of a person per minute, of any kind; others are counted without action", async () => {
    const fie = havn.as("fie");
    const acts: readonly ((caseId: number) => Promise<unknown>)[] = [
      (id) => fie.getCareCaseFilesBySearch({ body: { caseId: id } }),
      (id) => fie.addRelatedCase({ body: { caseId: id, relatedCaseId: caseId } }),
      (id) => fie.removeRelatedCase({ body: { caseId: id, relatedCaseId: caseId } }),
      (id) => fie.deleteCareCaseFile({ body: { caseId: id, fileId: 1 } }),
      (id) => fie.createCareCaseMessage({ body: { caseId: id, comment: "<p>Hej</p>" } }),
      (id) => fie.deleteDraftCareCase({ body: { id } }),
      (id) => fie.subscribeToCareCase({ body: { caseId: id } }),
    ];
    const asked = acts.flatMap((act) => Array.from({ length: 18 }, (_, i) => refusalOf(act(500_000 + i))));
    expect(await Promise.all(asked)).toHaveLength(126);
    const rows = await refused();
    expect(rows).toHaveLength(101);
    expect(rows.filter(({ act }) => act === severalActions)).toMatchObject([
      { status: 404, detail: { code: "notFound" } },
    ]);
    await passMinutes();
    expect((await refused()).slice(101)).toMatchObject([
      { act: severalActions, detail: { code: "notFound", times: 25 } },
    ]);
  });
});

describe("refused reads of one object", () => {
  const [files, messages] = [caseFileCalls, caseMessageCalls];
  const missing = 900_001;
  /** A page of the case, twice. */
  const visit = (ask: (path: string, body: object) => Promise<unknown>) =>
    Promise.all(
      [1, 2].flatMap(() => [
        ask(files.getCareCaseFilesBySearch.path, { caseId: missing }),
        ask(messages.getCareCaseMessagesBySearch.path, { caseId: missing }),
        ask(careCaseCalls.getCareCaseChangeLogsBySearch.path, { caseId: missing }),
      ]),
    );
  const post = (url: string) => async (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { authorization: await havn.bearer("fie"), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const calls = expect.toSatisfy((all: readonly string[]) => all.length === 3 && new Set(all).size === 3);

  test("share a row, in two processes too; their count says which they were, in one chain", async () => {
    const other = await startBeside(havn, havn.url, { HAVN_ROLES: "api", HAVN_RATE_LIMITS: "false" });
    const { port } = other.fastify.server.address() as AddressInfo;
    await Promise.all([visit(post(havn.url)), visit(post(`http://localhost:${port}`))]);
    await other.close();
    const about = { code: "notFound", caseId: missing };
    expect(await details()).toEqual([about]);
    await passMinutes();
    expect(await refused()).toMatchObject([
      { act: expect.stringContaining("/api/"), detail: about },
      { act: severalReads, detail: { ...about, times: 11, calls } },
    ]);
    expect(await verifyChain(havn.db, { batch: 100 })).toMatchObject({ problem: null });
  });

  test("are one row of the log, with the count of the minute", async () => {
    await visit(post(havn.url));
    const log = async (body = {}) => (await havn.as("anna").getAuditRowsBySearch({ body })).rows;
    const [row] = await log();
    await passMinutes();
    const whole = { ...row, detail: { ...row?.detail, times: 5, calls } };
    expect(await log()).toEqual([whole, ...(await log()).slice(1)]);
    expect(await log({ outcome: "refused" })).toEqual([whole]);
    expect(await log({ searchText: `${missing}` })).toEqual([whole]);
    expect(await log({ userId: people.fie.id, outcome: "refused" })).toEqual([whole]);
  });

  test("keep apart from refused writes, other objects, other people, and lists", async () => {
    const fie = havn.as("fie");
    await visit(post(havn.url));
    await refusalOf(fie.createCareCaseMessage({ body: { caseId: missing, comment: "<p>Hej</p>" } }));
    await refusalOf(fie.deleteCareCaseFile({ body: { caseId: missing, fileId: 1 } }));
    await refusalOf(fie.getCareCaseFilesBySearch({ body: { caseId: missing + 1 } }));
    await refusalOf(havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: missing } }));
    await refusalOf(fie.getHavnTeams());
    await refusalOf(fie.getAuditRowsBySearch({ body: {} }));
    expect(await refused()).toHaveLength(7);
  });
});

test("several processes count together, and what an ended process counted is written by another", async () => {
  const other = await startBeside(havn, havn.url, { HAVN_ROLES: "api", HAVN_RATE_LIMITS: "false" });
  const { port } = other.fastify.server.address() as AddressInfo;
  const askOther = async () =>
    fetch(`http://localhost:${port}${download}`, {
      method: "POST",
      headers: { authorization: await havn.bearer("fie"), "content-type": "application/json" },
      body: JSON.stringify({ caseId, fileId: 1 }),
    });
  await Promise.all([askOften(20), ...Array.from({ length: 20 }, askOther)]);
  await other.close();
  expect(await details()).toEqual([theDownload]);
  await passMinutes();
  expect(await details()).toEqual([theDownload, { ...theDownload, times: 39 }]);
});

test("counts whose job was lost are written by the hourly cleanup", async () => {
  await askOften(2);
  await havn.db.deleteFrom("job").where("kind", "=", "write-counted-refusals").execute();
  havn.clock.forward({ hours: 1 });
  await untilJobsAreDone(havn);
  expect(await details()).toEqual([theDownload, { ...theDownload, times: 1 }]);
});

test("many different rejections of one person hold only one connection, and delay nobody else", async () => {
  await ask();
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_locks
      where locktype = 'advisory' and classid = 7001 and objid = ${people.fie.id} and not granted`.execute(havn.db);
    return rows[0]?.count;
  };
  const holder = new pg.Client({ connectionString: havn.havn.app.database.url });
  await holder.connect();
  try {
    await holder.query("select pg_advisory_lock(7001, $1)", [people.fie.id]);
    const burst = Promise.all(Array.from({ length: 30 }, (_, i) => ask(i + 2)));
    await expect.poll(waiting).toBe(1);
    for (let i = 0; i < 5; i++) expect((await ask(1, "nils")).status).toBe(404);
    expect(await waiting()).toBe(1);
    await holder.query("select pg_advisory_unlock(7001, $1)", [people.fie.id]);
    expect((await burst).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 404));
  } finally {
    await holder.end();
  }
});
