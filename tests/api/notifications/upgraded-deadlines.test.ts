import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backfillWarningJobs } from "#care-cases/server/clocks/backfill-warnings-job.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { buildCase, write } from "#tests/support/cases/cases.ts";
import { clockQuestions } from "#tests/support/clocks/clock-questions.ts";
import { deadlineActions, instantOf } from "#tests/support/clocks/deadlines.ts";
import { olderDatabase } from "#tests/support/havn/older-database.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

/* Cases that were saved before deadlines were told. */
let havn: TestHavn;
const { save } = clockQuestions(() => havn);
const { at, notifiedOf } = deadlineActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
});
afterAll(() => havn.close());

test("the upgrade lays what is to come: reminders, and a silence that begins with it", async () => {
  havn.clock.set(new Date().toISOString());
  const today = businessDate(havn.clock.now());
  const dates = [1, 2, 30].map((days) => addDays(today, days));
  const ids: number[] = [];
  for (const followUpDate of dates) {
    const { id } = await buildCase(havn);
    await save(id, { followUpDate });
    ids.push(id);
  }
  await save(ids[2] ?? 0, { status: "Delivered" });
  await save((await buildCase(havn)).id, { followUpDate: today });
  const older = await olderDatabase("0036", havn.havn.app.database.url);
  await migrate(older.url);
  const database = openDatabase(older.url);
  type Row = { remind_on: string | null; silent: boolean };
  const { rows } = await sql<Row>`
    select remind_on, silent_since between now() - interval '1 hour' and now() as silent from care_case order by id`.execute(
    database.db,
  );
  await database.close();
  await older.drop();
  expect(rows.map(({ remind_on: on }) => on)).toEqual([addDays(today, 1), addDays(today, 1), addDays(today, 29), null]);
  expect(rows.map(({ silent }) => silent)).toEqual([null, null, true, null]);
});

test("the job after it lays warnings as saves would have, and tells nobody of those that passed", async () => {
  const submit = async (wall: string) => {
    havn.clock.set(instantOf(wall));
    const { id } = await buildCase(havn);
    return (await save(id, { assigneeId: people.anna.id })).id;
  };
  const [passed, answered, toCome] = [
    await submit("2026-11-16 09:00"),
    await submit("2026-11-16 09:00"),
    await submit("2026-11-17 15:30"),
  ];
  await write(havn, "anna", answered, "<p>Vi ser på det.</p>");
  const columns = async () =>
    (
      await sql`select id, first_response_warn_at from care_case where id in (${passed}, ${answered}, ${toCome}) order by id`.execute(
        havn.db,
      )
    ).rows;
  const kept = await columns();
  await sql`update care_case set first_response_warn_at = null`.execute(havn.db);
  await backfillWarningJobs["lay-warnings"](havn.havn.app, {});
  expect(await columns()).toEqual(kept);
  await at("2026-11-19 12:00");
  const told = await Promise.all([passed, answered, toCome].map(notifiedOf));
  expect(told).toEqual([[], [], ["anna CloseToFirstResponse at once"]]);
});
