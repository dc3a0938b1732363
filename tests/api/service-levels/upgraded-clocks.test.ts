import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backfillNextClocks } from "#care-cases/server/clocks/backfill-clocks.ts";
import { backfillClockJobs } from "#care-cases/server/clocks/backfill-clocks-job.ts";
import type { App } from "#platform/server/app.ts";
import { type Database, type Db, openDatabase } from "#platform/server/database/database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { buildCase, buildDraft, change, read } from "#tests/support/cases/cases.ts";
import { clockQuestions } from "#tests/support/clocks/clock-questions.ts";
import { olderDatabase } from "#tests/support/havn/older-database.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { TestDatabase } from "#tests/support/havn/test-database.ts";
import { people } from "#tests/support/people/people.ts";

/*
 * Cases that were saved before there were clocks: a world is saved with them, its rows are put into a database of before
 * 0022, and that is brought to the schema of today. The clocks it gets are those that the saves had kept.
 */
let havn: TestHavn;
let older: TestDatabase;
let database: Database;
let app: App;
const { save, answer } = clockQuestions(() => havn);

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
  havn.clock.set("2026-11-16T08:00:00.000Z");
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
  await storeWorld();
  await sql`select fold_case_figures()`.execute(havn.db);
  older = await olderDatabase("0022", havn.havn.app.database.url);
  await migrate(older.url);
  database = openDatabase(older.url);
  app = { ...havn.havn.app, database };
});
afterAll(async () => {
  await database.close();
  await older.drop();
  await havn.close();
});

async function storeWorld(): Promise<void> {
  await buildDraft(havn);
  await buildCase(havn, { by: "finn" });
  const [reopened, said, late] = [await buildCase(havn), await buildCase(havn), await buildCase(havn)];
  const draft = await buildDraft(havn, { by: "anna", changes: { severity: "Critical" } });
  await change(havn, "anna", draft, { status: "CaseClosed" });
  const backlog = await buildDraft(havn, { by: "anna", changes: { severity: "None" } });
  await change(havn, "anna", backlog, { status: "Backlog" });
  const [mended, twice] = [await buildCase(havn), await buildCase(havn)];
  const pass = (minutes: number) => havn.clock.forward({ minutes });
  pass(61);
  await save(said.id, { firstResponseSent: true });
  await answer(reopened.id);
  pass(30);
  await save(reopened.id, { status: "Delivered" });
  await save(said.id, { firstResponseSent: false, severity: "Regular", status: "OnHold", followUpDate: "2027-01-04" });
  await answer(mended.id);
  await save(mended.id, { status: "Delivered" });
  await save(twice.id, { status: "CaseClosed" });
  pass(5);
  // What has ended goes by what was agreed: these wait for the cases to be opened again, if they ever are.
  await save(mended.id, { severity: "Critical" });
  await save(twice.id, { severity: "Critical" });
  pass(600);
  await save(late.id, { severity: "Critical", status: "WaitsOn3Part", assigneeId: people.bo.id });
  await save(backlog.id, { severity: "Important" });
  const delivered = await read(havn, "nils", reopened.id);
  await change(havn, "nils", delivered ?? reopened, { status: "CaseClosed" });
  pass(60);
  await save(reopened.id, { status: "WaitsOnHavn" });
  await save(said.id, { status: "WaitsOnHavn" });
  pass(7);
  await save(late.id, { status: "Cancelled", statusReason: "Dublet" });
  await save(mended.id, { status: "WorkingOn" });
  await save(said.id, { firstResponseSent: true });
}

/** All that clocks and figures are stored as. */
async function stored(db: Db) {
  const all = async (table: string) =>
    (await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(db)).rows;
  return {
    clocks: await all("case_clock"),
    stretches: await all("case_clock_stretch"),
    bases: await all("case_clock_basis"),
    cases: await all("care_case"),
    figures: await all("case_figure"),
  };
}

const lay = () => backfillClockJobs["lay-clocks"](app, {});

test("the migration asks for clocks, and has none yet", async () => {
  const { db } = database;
  const jobs = await db.selectFrom("job").select("payload").where("kind", "=", "lay-clocks").execute();
  expect(jobs).toEqual([{ payload: {} }]);
  expect((await stored(db)).clocks).toEqual([]);
});

test("a crash on the way leaves nothing half laid", async () => {
  const { db } = database;
  const crash = db.transaction().execute(async (tx) => {
    await backfillNextClocks(tx, supportCalendar(app.settings.support), 0);
    expect((await stored(tx)).clocks).not.toEqual([]);
    throw new Error("crash");
  });
  await expect(crash).rejects.toThrow("crash");
  expect((await stored(db)).clocks).toEqual([]);
});

test("two processes at once lay what the saves had kept, and the figures follow", async () => {
  await Promise.all([lay(), lay(), lay()]);
  await lay();
  await sql`select fold_case_figures()`.execute(database.db);
  const [expected, laid] = [await stored(havn.db), await stored(database.db)];
  expect(laid.stretches).toEqual(expected.stretches);
  expect(laid.bases).toEqual(expected.bases);
  expect(laid.clocks).toEqual(expected.clocks);
  expect(laid.cases).toEqual(expected.cases);
  const counted = ({ figures }: typeof laid) =>
    figures.filter(({ row }) => isSomething(row as Record<string, unknown>));
  expect(counted(laid)).toEqual(counted(expected));
  expect(counted(laid)).not.toEqual([]);
});

/** A figure of which nothing is left may stay as a row of zeros. */
const isSomething = ({ span: _, since: __, key: ___, ...counts }: Record<string, unknown>) =>
  Object.values(counts).some((count) => count !== 0);
