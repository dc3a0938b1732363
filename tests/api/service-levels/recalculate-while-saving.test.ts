import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#platform/server/database/database.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { buildCase, change } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { recalculateAll, recalculateNext } from "#tests/support/clocks/recalculate.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

/* What people save while `recalculate-clocks` runs; in this file, nothing else runs it. */
let havn: TestHavn;
const { save, bases, fits } = clockQuestions(() => havn);
const { choose, create } = agreementActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

/** Monday, 16 November 2026, 09:00 in Copenhagen; Nordlys has the premium agreement. */
beforeEach(async () => {
  havn.clock.set("2026-11-16T08:00:00.000Z");
  await choose({ id: 2 });
  await drop();
});

const drop = () => havn.db.deleteFrom("job").where("kind", "=", "recalculate-clocks").execute();

test.each([
  ["from the backlog", "Backlog", "WaitsOnHavn"],
  ["to the backlog", "WaitsOnHavn", "Backlog"],
] as const)("a case that goes %s in the meantime is not skipped", async (_where, from, to) => {
  const { id } = await buildCase(havn);
  await save(id, { status: from });
  await choose({ id: 1 });
  havn.clock.forward({ minutes: 1 });
  await recalculateNext(havn);
  await save(id, { status: to });
  await recalculateAll(havn);
  expect((await bases(id)).map(([cause, agreement]) => [cause, agreement])).toEqual([
    ["submitted", "Premium"],
    ["agreement", "Standard"],
  ]);
  await fits(id);
});

/** Submits a draft that gets its company in the same save; returns its number. */
async function submitAtOnce(): Promise<number> {
  const { careCase } = await havn.as("anna").createEmptyCareCase({ body: {} });
  const { id } = await change(havn, "anna", careCase, {
    customerNumber: nordlys,
    contactPersonId: people.nils.id,
    title: "Faktura mangler momslinje",
    description: "<p>Momsen står ikke på den udskrevne faktura.</p>",
    caseType: "Incident",
    severity: "Important",
    status: "Created",
  });
  return id;
}

/** Does something in a transaction that is committed once another one waits for it. */
function hold(work: (db: Db) => Promise<unknown>): Promise<{ done: Promise<void> }> {
  return new Promise((resolve) => {
    const done = havn.db.transaction().execute(async (db) => {
      await work(db);
      resolve({ done });
      await untilHeldUp(havn.db);
    });
  });
}

test("a draft that moves to a company waits for an agreement being saved there", async () => {
  const { done } = await hold((db) =>
    sql`update customer set service_level_agreement_id = 1 where customer_no = ${nordlys}`.execute(db),
  );
  const id = await submitAtOnce();
  await done;
  expect((await bases(id)).map(([, agreement]) => agreement)).toEqual(["Standard"]);
  await fits(id);
});

test("it waits for targets being saved, too", async () => {
  const { id: agreement } = await create();
  await choose({ id: agreement });
  const { done } = await hold(async (db) => {
    await sql`select from service_level_agreement where id = ${agreement} for update`.execute(db);
    await sql`update service_level_target set first_response_minutes = 30 where agreement_id = ${agreement}`.execute(
      db,
    );
  });
  const id = await submitAtOnce();
  await done;
  expect((await findClockHistory(havn.db, id)).clocks?.snapshot.target.firstResponse).toBe(30 * 60_000);
});
