import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { fjord, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { timeLeft, save, answer, bases, fits } = clockQuestions(() => havn);
const { choose } = agreementActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

/** Monday, 16 November 2026, 14:00 in Copenhagen; Nordlys has the premium agreement, Fjord the standard one. */
beforeEach(async () => {
  havn.clock.set("2026-11-16T13:00:00.000Z");
  await choose({ id: 2 });
  await choose({ id: 1 }, fjord);
  await untilJobsAreDone(havn);
});

const failed = async (id: number) => {
  const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { filters: { firstResponse: ["Failed"] } } });
  return rows.some((each) => each.id === id);
};

test("a case due as support closes is late from then on, in lists and after the reply", async () => {
  const { id } = await buildCase(havn);
  havn.clock.forward({ hours: 2 });
  expect(await timeLeft(id)).toMatchObject({ state: "Running", dueAt: havn.clock.now().toISOString(), seconds: 0 });
  expect(await failed(id)).toBe(false);
  await fits(id);
  havn.clock.forward({ hours: 1 });
  expect(await timeLeft(id)).toMatchObject({ state: "Failed", seconds: 0 });
  expect(await failed(id)).toBe(true);
  await fits(id);
  await answer(id);
  expect(await failed(id)).toBe(true);
  await fits(id);
});

test("a case that moved while it was closed uses its new company's agreement after reopening", async () => {
  const { id } = await buildCase(havn);
  await answer(id);
  havn.clock.forward({ minutes: 30 });
  const { version } = await save(id, { status: "CaseClosed" });
  const body = { id, version, customerNumber: fjord, contactPersonId: people.fie.id };
  await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body });
  expect((await bases(id)).map(([, agreement]) => agreement)).toEqual(["Premium"]);
  await fits(id);
  havn.clock.forward({ hours: 20 });
  await save(id, { status: "WaitsOnHavn" });
  expect((await bases(id)).map(([, agreement]) => agreement)).toEqual(["Premium", "Standard"]);
  // 40 support hours, of which half an hour has passed.
  expect(await timeLeft(id)).toMatchObject({ target: "Resolution", seconds: 39.5 * 3_600 });
  await fits(id);
});

test("in one save, the agreement comes first, then the reply, then the status", async () => {
  const { id } = await buildCase(havn);
  havn.clock.forward({ hours: 1 });
  const current = await read(havn, "anna", id);
  const changes = { severity: "Critical", status: "Delivered" } as const;
  const body = { caseId: id, comment: "<p>Rettet.</p>", isInternal: false, version: current?.version ?? 0, changes };
  await havn.as("anna").createCareCaseMessage({ body });
  const snapshot = (await findClockHistory(havn.db, id)).clocks?.snapshot;
  // Half an hour to answer around the clock, four hours to resolve.
  expect(snapshot?.answer?.failedAt).toBe(Date.parse("2026-11-16T13:30:00Z"));
  expect(snapshot?.resolution.stopped).toMatchObject({ failedAt: null, elapsed: 3_600_000 });
  await fits(id);
});

test("a case that was inserted without clocks is saved without any, and none of it is counted", async () => {
  const { id } = await buildCase(havn);
  for (const table of ["case_clock_basis", "case_clock_stretch", "case_clock"] as const) {
    await havn.db.deleteFrom(table).where("case_id", "=", id).execute();
  }
  const { first_response_state, clock_due_at } = await row(id);
  havn.clock.forward({ hours: 1 });
  await save(id, { severity: "Critical", status: "WorkingOn" });
  await choose({ id: 1 });
  await untilJobsAreDone(havn);
  expect((await findClockHistory(havn.db, id)).clocks).toBeNull();
  expect(await row(id)).toMatchObject({ first_response_state, clock_due_at });
  expect(await havn.as("anna").getCareCaseServiceLevel({ body: { id } })).toEqual({ serviceLevel: null });
});

const row = (id: number) => havn.db.selectFrom("care_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
