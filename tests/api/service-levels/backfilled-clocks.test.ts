import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { findClocks } from "#service-levels/server/clock-store.ts";
import { buildCase, buildDraft } from "#tests/support/cases/cases.ts";
import { clockQuestions } from "#tests/support/clocks/clock-questions.ts";
import { untilJobsAreDone } from "#tests/support/havn/jobs.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { timeLeft, save, answer, fits } = clockQuestions(() => havn);
const ids: number[] = [];

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  havn.clock.set("2026-11-16T08:00:00.000Z");
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
  ids.push((await buildCase(havn)).id, (await buildCase(havn, { by: "anna", changes: { severity: "Critical" } })).id);
  ids.push((await buildCase(havn)).id, (await buildCase(havn, { by: "finn" })).id);
  for (const [i, id] of ids.entries()) {
    if (i < 2) await answer(id);
    havn.clock.forward({ hours: 1 + i });
    await save(id, { status: "WorkingOn" });
    havn.clock.forward({ hours: 2 });
    await save(id, { severity: "Significantly" });
    havn.clock.forward({ minutes: 7 });
    await save(id, i === 1 ? { status: "CaseClosed" } : { status: "WaitsOnHavn", assigneeId: people.bo.id });
  }
});
afterAll(() => havn.close());

const told = async () => ({
  clocks: await Promise.all(ids.map((id) => findClocks(havn.db, id))),
  histories: await Promise.all(ids.map((id) => findClockHistory(havn.db, id))),
  rows: await Promise.all(ids.map(timeLeft)),
});

async function forgetClocks(): Promise<void> {
  await sql`delete from case_clock_basis`.execute(havn.db);
  await sql`delete from case_clock_stretch`.execute(havn.db);
  await sql`delete from case_clock`.execute(havn.db);
  await sql`update care_case set clock_state = 0, clock_target = null, clock_due_at = null`.execute(havn.db);
}

const backfillAll = async () => {
  await storeJobs(havn.db, [{ kind: "lay-clocks", payload: {} }], havn.clock.now());
  await untilJobsAreDone(havn);
};

test("clocks that are laid from the history are those that were carried on, and a draft gets none", async () => {
  const carried = await told();
  const { id: draft } = await buildDraft(havn);
  await forgetClocks();
  await backfillAll();
  expect(await told()).toEqual(carried);
  expect(await findClocks(havn.db, draft)).toBeNull();
  await backfillAll();
  expect(await told()).toEqual(carried);
});

test("a save lays those of its own case", async () => {
  await forgetClocks();
  const [id = 0] = ids;
  havn.clock.forward({ hours: 1 });
  await save(id, { status: "Delivered" });
  await fits(id);
  expect((await findClockHistory(havn.db, id)).stretches).toHaveLength(5);
});
