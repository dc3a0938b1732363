import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { goOn } from "#moving-in/server/import-job.ts";
import { findUnplannedRows, insertImportRows, removeOldRows } from "#moving-in/server/row-store.ts";
import { findRun } from "#moving-in/server/run-store.ts";
import { carryOutStep } from "#moving-in/server/steps/carry-out-step.ts";
import { importRows, uploadImport } from "#tests/support/calls/import-file.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

const userId = people.anna.id;
const lines = Array.from({ length: 700 }, (_, at) => `${6_000 + at};Firma ${at}`);
const companies = async () =>
  (await havn.db.selectFrom("customer").select("customer_no").where("customer_no", ">=", 6_000).execute()).length;

test("an import that was killed goes on where it was, in another process", async () => {
  const { app } = havn.havn;
  const { id } = await uploadImport(havn, "companies", ["Nummer;Navn", ...lines].join("\n"));
  const step = { runId: id, userId };
  await goOn(app, step);
  await havn.as("anna").setImportColumns({ body: { id, columns: ["customerNumber", "companyName"] } });
  expect([await goOn(app, step), await goOn(app, step)]).toEqual(["more", "done"]);
  await havn.as("anna").runImport({ body: { id } });
  const begun = await findRun(havn.db, id);
  if (!begun) throw new Error("the import is gone");
  await carryOutStep(app, begun, step);
  // The job of a killed process begins again with what it knew.
  expect(await carryOutStep(app, begun, step)).toBe("done");
  expect([await companies(), (await havn.as("anna").getImport({ body: { id } })).run.progress]).toEqual([
    500,
    { done: 500, of: 700 },
  ]);
  // One that is half done isn't removed, however long nothing ran.
  await removeOldRows(havn.db, new Date(havn.clock.now().getTime() + 1));
  const other = await startBeside(havn, havn.url);
  try {
    await untilJobsAreDone(havn);
  } finally {
    await other.close();
  }
  const { run } = await havn.as("anna").getImport({ body: { id } });
  expect([await companies(), run.state, run.counts.made]).toEqual([700, "done", 700]);
});

test("files that can't be read say why, and neither they nor rows are kept for longer than a day", async () => {
  const other = await startBeside(havn, havn.url);
  try {
    const { id } = await uploadImport(havn, "companies", 'Navn;Noter\n"A;B');
    const run = await importRows(havn, "companies", "Nummer;Navn\n7001;Dag A/S");
    expect((await havn.as("anna").getImport({ body: { id } })).run).toMatchObject({
      state: "failed",
      problem: "openQuote",
    });
    expect(await refusalOf(havn.as("anna").runImport({ body: { id: run.id } }))).toMatchObject({ code: "notNow" });
    havn.clock.forward({ hours: 25 });
    await cleanUpJobs["clean-up"](other.app, {});
    expect(await havn.db.selectFrom("import_row").select("row_no").execute()).toEqual([]);
    const { runs } = await havn.as("anna").getImports({ body: {} });
    expect(runs.map(({ state, hasRows, takeBackUntil }) => [state, hasRows, takeBackUntil])).toEqual([
      ["done", false, null],
      ["failed", false, null],
      ["done", false, null],
    ]);
    expect(await refusalOf(havn.as("anna").takeBackImport({ body: { id: run.id } }))).toMatchObject({ code: "notNow" });
  } finally {
    await other.close();
  }
});

test("a portion has fewer rows if they are long, and at least one", async () => {
  const { id } = await uploadImport(havn, "companies", "Navn\nDag A/S");
  const long = "x".repeat(2_500_000);
  const cells = [long, long + long, "kort", "kort"];
  await insertImportRows(
    havn.db,
    id,
    cells.map((cell, at) => ({ row: at + 1, cells: [cell] })),
  );
  const portion = async (after: number) => {
    const { rows, isLast } = await findUnplannedRows(havn.db, id, after, 4);
    return [rows.map(({ row }) => row), isLast];
  };
  expect([await portion(0), await portion(1), await portion(2), await portion(4)]).toEqual([
    [[1], false],
    [[2], false],
    [[3, 4], true],
    [[], true],
  ]);
});
