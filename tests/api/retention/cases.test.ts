import { afterEach, beforeEach, expect, test } from "vitest";
import { lockEnded } from "#care-cases/server/jobs/ended-cases-store.ts";
import { removalJobs } from "#retention/server/remove-old-job.ts";
import { storedFiles, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import {
  buildEndedCase,
  end,
  keep,
  removals,
  storeEndedCases,
  waitForNight,
} from "#tests/support/cases/keep-things.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { holding } from "#tests/support/people/find-words-in-database.ts";
import { nordlys } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterEach(() => havn.close());

const preview = async (months: number, how: "delete" | "pseudonymize" = "delete") =>
  (
    await havn.as("anna").previewRetention({ body: { change: { name: "retention.cases", value: { months, how } } } })
  ).due.map(({ kind, count }) => [kind, count]);
const state = async () => (await havn.as("anna").getRetentionState({ body: {} })).state;

/** A case with a message and a file that ended today. */
async function buildWholeCase() {
  const { id } = await buildCase(havn, { changes: { title: "Hemmelig sag", description: "<p>Blåbærgrød</p>" } });
  await uploadFile(havn, "nils", { caseId: id, name: "jordbær.txt", bytes: Buffer.from("bær") });
  await write(havn, "nils", id, "<p>Hindbærsnitter</p>");
  await write(havn, "anna", id, "<p>Stikkelsbær</p>", true);
  await end(havn, id);
  return id;
}

test("unless the setting is changed, nothing is ever removed", async () => {
  const { id } = await buildEndedCase(havn);
  havn.clock.forward({ days: 365 * 25 });
  await untilJobsAreDone(havn);
  expect(await read(havn, "anna", id)).toBeDefined();
  expect(await removals(havn)).toEqual([]);
  expect((await state()).settings.map(({ due, lastRun }) => [due, lastRun])).toEqual(Array(4).fill([null, null]));
});

test("ended cases are removed the night after they are due, with files, previewed, in one audit row", async () => {
  const id = await buildWholeCase();
  const open = await buildCase(havn);
  havn.clock.forward({ days: 100 });
  const younger = await buildEndedCase(havn);
  await keep(havn, { name: "retention.cases", value: { months: 6, how: "delete" } });
  expect(await preview(6)).toEqual([
    ["cases", 0],
    ["files", 0],
  ]);
  await untilJobsAreDone(havn);
  expect(await read(havn, "anna", id)).toBeDefined();

  havn.clock.set("2027-05-20T12:00:00Z");
  await untilJobsAreDone(havn);
  expect(await read(havn, "anna", id)).toBeDefined();
  expect(await preview(6)).toEqual([
    ["cases", 1],
    ["files", 1],
  ]);
  expect((await state()).settings[0]).toMatchObject({ kind: "cases", due: { count: 1, isMore: false } });
  const next = (await state()).nextRunAt;
  expect(next).toBe("2027-05-21T01:00:00.000Z");

  havn.clock.set(next);
  await untilJobsAreDone(havn);
  expect(await read(havn, "anna", id)).toBeUndefined();
  expect(await read(havn, "anna", younger.id)).toBeDefined();
  expect(await read(havn, "anna", open.id)).toBeDefined();
  expect(await holding(havn.db, ["Blåbærgrød", "Hindbærsnitter", "jordbær"])).toEqual([]);
  expect(storedFiles(havn)).toBe(0);
  expect(await removals(havn)).toEqual([{ setting: "retention.cases", removed: 1, how: "delete", caseIds: [id] }]);
  expect((await state()).settings[0]).toMatchObject({ due: { count: 0 }, lastRun: { removed: 1, endedAt: next } });
});

test("a pseudonymized case keeps its number, company and dates, but nothing that anybody wrote", async () => {
  const id = await buildWholeCase();
  const before = await read(havn, "anna", id);
  await keep(havn, { name: "retention.cases", value: { months: 6, how: "pseudonymize" } });
  await waitForNight(havn);
  expect(await preview(6, "pseudonymize")).toEqual([
    ["cases", 1],
    ["files", 1],
  ]);
  await untilJobsAreDone(havn);
  const after = await read(havn, "anna", id);
  expect(after).toMatchObject({
    title: `Former case ${id}`,
    description: "",
    status: "CaseClosed",
    severity: before?.severity,
    createdAt: before?.createdAt,
    closedAt: before?.closedAt,
    customer: before?.customer,
    owner: before?.owner,
    contactPerson: null,
  });
  expect((await havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId: id } })).messages).toEqual([]);
  expect((await havn.as("anna").getCareCaseFilesBySearch({ body: { caseId: id } })).files).toEqual([]);
  const history = await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId: id } });
  expect(JSON.stringify(history)).not.toMatch(/Nils|Hemmelig/);
  expect(await holding(havn.db, ["Hemmelig", "Blåbærgrød", "Hindbærsnitter", "Stikkelsbær", "jordbær"])).toEqual([]);
  expect(storedFiles(havn)).toBe(0);
  expect(await preview(6, "pseudonymize")).toEqual([
    ["cases", 0],
    ["files", 0],
  ]);
  havn.clock.forward({ days: 1 });
  await untilJobsAreDone(havn);
  expect(await removals(havn)).toEqual([
    { setting: "retention.cases", removed: 1, how: "pseudonymize", caseIds: [id] },
  ]);
});

test("a case that was reopened and ended again counts from its last end", async () => {
  const ended = await buildEndedCase(havn);
  await keep(havn, { name: "retention.cases", value: { months: 6, how: "pseudonymize" } });
  await waitForNight(havn);
  await untilJobsAreDone(havn);
  havn.clock.forward({ hours: 1 });
  const emptied = await read(havn, "anna", ended.id);
  await change(havn, "anna", emptied ?? ended, { status: "WaitsOnHavn" });
  await end(havn, ended.id);
  await waitForNight(havn, "2027-11-20T12:00:00Z");
  await untilJobsAreDone(havn);
  expect(await removals(havn)).toHaveLength(1);
  havn.clock.set("2027-11-23T12:00:00Z");
  await untilJobsAreDone(havn);
  expect(await removals(havn)).toHaveLength(2);
});

test("only the files of ended cases are removed; the case and its messages stay", async () => {
  const id = await buildWholeCase();
  await keep(havn, { name: "retention.files", value: { months: 6 } });
  await waitForNight(havn);
  await untilJobsAreDone(havn);
  expect((await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId: id } })).files).toEqual([]);
  expect((await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId: id } })).messages).toHaveLength(1);
  expect(storedFiles(havn)).toBe(0);
  expect(await removals(havn)).toEqual([{ setting: "retention.files", removed: 1, caseIds: [id] }]);
});

test("many are removed in portions of a hundred, one transaction each; locked ones wait a night", async () => {
  const ids = await storeEndedCases(havn, 230, havn.clock.now());
  await keep(havn, { name: "retention.cases", value: { months: 6, how: "delete" } });
  await waitForNight(havn);
  await havn.db.transaction().execute(async (db) => {
    await db
      .selectFrom("care_case")
      .select("id")
      .where("id", "=", ids[7] ?? 0)
      .forUpdate()
      .execute();
    await untilJobsAreDone(havn);
  });
  expect((await removals(havn)).map(({ removed }) => removed)).toEqual([99, 100, 30]);
  expect((await state()).settings[0]?.lastRun).toMatchObject({ removed: 229 });
  const rows = await havn.db.selectFrom("care_case").select("id").where("id", "in", ids).execute();
  expect(rows).toEqual([{ id: ids[7] }]);
  havn.clock.forward({ days: 1 });
  await untilJobsAreDone(havn);
  expect((await removals(havn)).map(({ removed }) => removed)).toEqual([99, 100, 30, 1]);
});

test("a case that moves to a company on hold after it was found stays", async () => {
  const { id, closedAt } = await buildEndedCase(havn);
  const before = new Date(Date.parse(closedAt ?? "") + 1);
  expect((await lockEnded(havn.db, [id], { before, now: new Date() })).map((about) => about.id)).toEqual([id]);
  const subject = { kind: "company", customerNumber: nordlys } as const;
  await havn.as("anna").putHold({ body: { subject, reason: "Sag i retten" } });
  expect(await lockEnded(havn.db, [id], { before, now: new Date() })).toEqual([]);
});

test("changing the setting back to forever during a run ends it", async () => {
  const run = { setting: "cases", started_at: havn.clock.now(), ended_at: null, removed: 100 };
  await havn.db.insertInto("retention_run").values(run).execute();
  await removalJobs["remove-old"](havn.havn.app, { kind: "cases", after: { at: "2026-01-01T00:00:00Z", id: 1 } });
  const endedAt = havn.clock.now().toISOString();
  expect((await state()).settings[0]).toMatchObject({ due: null, lastRun: { removed: 100, endedAt } });
});

test("with two administrators at once, the second gets both values, and one change is one audit row", async () => {
  await keep(havn, { name: "retention.cases", value: { months: 24, how: "delete" } });
  const body = { version: 0, change: { name: "retention.cases", value: { months: 6, how: "delete" } } } as const;
  const refused = await refusalOf(havn.as("anna").updateSetting({ body }));
  expect(refused).toMatchObject({
    code: "stale",
    data: { current: { version: 1, value: { months: 24, how: "delete" } } },
  });
  const taken = await keep(havn, { name: "retention.cases", value: null });
  expect(taken).toMatchObject({
    value: { months: null, how: "delete" },
    change: { by: "Anna Agent", from: { months: 24, how: "delete" } },
  });
  const rows = await havn.db
    .selectFrom("audit_row")
    .select(["status", "detail"])
    .where("act", "=", "/api/Settings/UpdateSetting")
    .orderBy("id")
    .execute();
  expect(rows.map(({ status, detail }) => [status, detail])).toMatchObject([
    [200, { setting: "retention.cases", from: "forever", to: "24 months, then delete" }],
    [409, {}],
    [200, { setting: "retention.cases", from: "24 months, then delete", to: "forever" }],
  ]);
});

test.each([
  { name: "retention.cases", value: { months: 5, how: "delete" } },
  { name: "retention.cases", value: { months: 12, how: "burn" } },
  { name: "retention.files", value: { months: 241 } },
  { name: "retention.auditRows", value: { months: 11 } },
  { name: "retention.mails", value: { days: 29.5 } },
] as const)("%o is out of bounds", async (wanted) => {
  const body = { version: 0, change: wanted } as never;
  expect(await refusalOf(havn.as("anna").updateSetting({ body }))).toMatchObject({ statusCode: 400 });
  expect(await refusalOf(havn.as("anna").previewRetention({ body }))).toMatchObject({ statusCode: 400 });
});
