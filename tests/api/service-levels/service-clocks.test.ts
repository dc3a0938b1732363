import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { hourSeconds } from "#platform/rules/durations.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { buildCase, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

const premium = 2;

let havn: TestHavn;
const { timeLeft, save, answer, stretches, bases, fits } = clockQuestions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  // An important case has to be answered within 2 support hours and resolved within 16, a critical one within 30
  // minutes and 4 hours around the clock.
  await havn.db
    .updateTable("customer")
    .set({ service_level_agreement_id: premium })
    .where("customer_no", "=", 1001)
    .execute();
});
afterAll(() => havn.close());

/** Monday, 16 November 2026, 09:00 in Copenhagen; support is open until 16:00. */
beforeEach(() => havn.clock.set("2026-11-16T08:00:00.000Z"));

describe("the first response", () => {
  test("is owed from the submission on, but not by a draft", async () => {
    const draft = await buildDraft(havn);
    expect(draft.timeLeft).toBeNull();
    havn.clock.forward({ minutes: 10 });
    const submitted = await change(havn, "nils", draft, { status: "Created" });
    expect(submitted.timeLeft).toMatchObject({ target: "FirstResponse", state: "Running", seconds: 2 * hourSeconds });
    expect(submitted.timeLeft?.dueAt).toBe("2026-11-16T10:10:00.000Z");
    expect(await stretches(draft.id)).toEqual([["Created", 0, people.nils.id]]);
    expect(await bases(draft.id)).toEqual([["submitted", "Premium", 2, people.nils.id]]);
  });

  test("is not owed without an agreement", async () => {
    const created = await buildCase(havn, { by: "finn" });
    expect(created.timeLeft).toBeNull();
    await fits(created.id);
  });

  test("is met by an external message from staff, but not by an internal one or the customer's", async () => {
    const { id } = await buildCase(havn);
    havn.clock.forward({ minutes: 30 });
    await write(havn, "anna", id, "<p>Ved I noget?</p>", true);
    await write(havn, "nils", id, "<p>Er der nyt?</p>");
    expect(await timeLeft(id)).toMatchObject({ target: "FirstResponse", seconds: 1.5 * hourSeconds });
    havn.clock.forward({ minutes: 30 });
    await answer(id);
    expect(await timeLeft(id)).toMatchObject({ target: "Resolution", state: "Running", seconds: 15 * hourSeconds });
    expect(await stretches(id)).toEqual([
      ["Created", hourSeconds * 1_000, people.nils.id],
      ["WaitsOnHavn", 0, people.anna.id],
    ]);
    await fits(id);
  });

  test("is met by a message that is made external", async () => {
    const { id } = await buildCase(havn);
    const { message } = await write(havn, "anna", id, "<p>Internt</p>", true);
    havn.clock.forward({ minutes: 30 });
    await havn.as("anna").editCareCaseMessage({ body: { caseId: id, messageId: message.id, isInternal: false } });
    expect(await timeLeft(id)).toMatchObject({ target: "Resolution" });
    await fits(id);
  });

  test("is met when staff say so, and owed again when they undo it", async () => {
    const { id } = await buildCase(havn);
    havn.clock.forward({ minutes: 30 });
    expect((await save(id, { firstResponseSent: true })).timeLeft).toMatchObject({ target: "Resolution" });
    havn.clock.forward({ minutes: 60 });
    await fits(id);
    const owed = await save(id, { firstResponseSent: false });
    expect(owed.timeLeft).toMatchObject({ target: "FirstResponse", state: "Running", seconds: hourSeconds / 2 });
    await fits(id);
    havn.clock.forward({ minutes: 40 });
    expect(await timeLeft(id)).toMatchObject({ state: "Failed", seconds: -10 * 60 });
    await save(id, { firstResponseSent: true });
    await fits(id);
    expect(await stateOf(id)).toMatchObject({ first_response_state: 4 });
  });

  test("counts together with a status in the same save", async () => {
    const { id, version } = await buildCase(havn);
    havn.clock.forward({ hours: 1 });
    const changes = { status: "WaitsOnCustomer" } as const;
    const body = { caseId: id, comment: "<p>Hvilken?</p>", isInternal: false, version, changes };
    await havn.as("anna").createCareCaseMessage({ body });
    expect(await timeLeft(id)).toMatchObject({
      target: "Resolution",
      state: "Paused",
      seconds: 15 * hourSeconds,
      dueAt: null,
    });
    await fits(id);
  });
});

const stateOf = (id: number) =>
  havn.db
    .selectFrom("care_case")
    .select(["first_response_state", "resolution_state", "clock_left", "clock_due_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("the resolution", () => {
  test("pauses and continues, with every stretch and who caused it", async () => {
    const { id } = await buildCase(havn);
    await answer(id);
    havn.clock.forward({ hours: 1 });
    await change(havn, "bo", (await read(havn, "bo", id)) as CareCase, { status: "WaitsOnCustomer" });
    havn.clock.forward({ hours: 3 });
    await write(havn, "nils", id, "<p>Den fra i går.</p>");
    expect(await timeLeft(id)).toMatchObject({ state: "Running", seconds: 15 * hourSeconds });
    expect(await stretches(id)).toEqual([
      ["Created", 0, people.nils.id],
      ["WaitsOnHavn", hourSeconds * 1_000, people.anna.id],
      ["WaitsOnCustomer", 3 * hourSeconds * 1_000, people.bo.id],
      ["WaitsOnHavn", 0, people.nils.id],
    ]);
    await fits(id);
  });

  test("is met by the delivery, stays met on closing, and continues when the customer rejects", async () => {
    const { id } = await buildCase(havn);
    await answer(id);
    havn.clock.forward({ hours: 1 });
    await save(id, { status: "Delivered" });
    expect(await timeLeft(id)).toMatchObject({ target: "Resolution", state: "Met", dueAt: null, seconds: null });
    havn.clock.forward({ hours: 2 });
    await fits(id);
    await write(havn, "nils", id, "<p>Nej.</p>");
    expect(await timeLeft(id)).toMatchObject({ state: "Running", seconds: 15 * hourSeconds });
    await fits(id);
    await save(id, { status: "Delivered" });
    await save(id, { status: "CaseClosed" });
    havn.clock.forward({ days: 1 });
    await fits(id);
    await save(id, { status: "WaitsOnHavn" });
    expect(await timeLeft(id)).toMatchObject({ state: "Running", seconds: 15 * hourSeconds });
    await fits(id);
  });

  test("that failed still shows as failed while paused", async () => {
    const { id } = await buildCase(havn, { by: "anna", changes: { severity: "Critical" } });
    await answer(id);
    havn.clock.forward({ hours: 5 });
    await save(id, { status: "WaitsOnCustomer" });
    expect(await timeLeft(id)).toMatchObject({
      target: "Resolution",
      state: "Failed",
      seconds: -hourSeconds,
      dueAt: null,
    });
    expect(await stateOf(id)).toMatchObject({ resolution_state: 4, clock_left: -hourSeconds * 1_000 });
    await fits(id);
    await save(id, { severity: "Regular" });
    expect(await timeLeft(id)).toMatchObject({ state: "Failed" });
    await save(id, { status: "WaitsOnHavn" });
    expect(await timeLeft(id)).toMatchObject({ state: "Failed", dueAt: "2026-11-16T12:00:00.000Z" });
    await fits(id);
  });
});

describe("a case that starts differently", () => {
  test("in the backlog has a waiting resolution and a running first response", async () => {
    const draft = await buildDraft(havn, { by: "anna" });
    const { id, timeLeft: left } = await change(havn, "anna", draft, { status: "Backlog" });
    expect(left).toMatchObject({ target: "FirstResponse", state: "Running", seconds: 2 * hourSeconds });
    havn.clock.forward({ hours: 1 });
    expect((await save(id, { firstResponseSent: true })).timeLeft).toMatchObject({
      state: "Paused",
      seconds: 16 * hourSeconds,
    });
    await fits(id);
  });

  test("as closed owes nothing", async () => {
    const draft = await buildDraft(havn, { by: "anna" });
    const { id, timeLeft: left } = await change(havn, "anna", draft, { status: "CaseClosed" });
    expect(left).toMatchObject({ target: "Resolution", state: "Stopped", seconds: null });
    expect(await stateOf(id)).toMatchObject({ first_response_state: 5, resolution_state: 5 });
    havn.clock.forward({ days: 2 });
    await save(id, { status: "WaitsOnHavn" });
    expect(await timeLeft(id)).toMatchObject({ target: "FirstResponse", seconds: 2 * hourSeconds });
    await fits(id);
  });

  test("and is canceled by the customer before a reply has stopped clocks", async () => {
    const created = await buildCase(havn);
    havn.clock.forward({ minutes: 30 });
    const ended = await change(havn, "nils", created, { status: "Cancelled", statusReason: "Fundet" });
    expect(ended.timeLeft).toMatchObject({ target: "Resolution", state: "Stopped" });
    expect(await stateOf(created.id)).toMatchObject({ first_response_state: 5, resolution_state: 5 });
    await fits(created.id);
  });

  test("is deleted with all of its clocks", async () => {
    const { id, version } = await buildCase(havn);
    await havn.as("anna").deleteCareCase({ body: { id, version } });
    for (const table of ["case_clock", "case_clock_stretch", "case_clock_basis"] as const)
      expect(await havn.db.selectFrom(table).selectAll().where("case_id", "=", id).execute()).toEqual([]);
  });
});

test("staff who act for a customer are named beside them", async () => {
  const created = await buildCase(havn);
  const authorization = await havn.bearer("nils", "anna");
  const body = { id: created.id, version: created.version, changes: { status: "Cancelled", statusReason: "Dublet" } };
  const headers = { authorization, "content-type": "application/json" };
  const response = await fetch(`${havn.url}/api/CareCase/UpdateCareCase`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const history = await findClockHistory(havn.db, created.id);
  expect(history.stretches.at(-1)).toMatchObject({
    status: "Cancelled",
    by: { id: people.nils.id, impersonatorName: people.anna.name },
  });
});

test("concurrent saves leave the clocks of those that were stored", async () => {
  const { id, version } = await buildCase(havn);
  havn.clock.forward({ minutes: 20 });
  const saves = [
    ...["Planned", "WorkingOn", "WaitsOn3Part"].map((status) =>
      havn.as("anna").updateCareCase({
        body: { id, version, changes: { status: status as "Planned", followUpDate: "2026-12-01" } },
      }),
    ),
    write(havn, "bo", id, "<p>Hej</p>"),
    write(havn, "nils", id, "<p>Hej</p>"),
    havn.as("bo").updateCareCase({ body: { id, version, changes: { severity: "Critical" } } }),
  ];
  const results = await Promise.allSettled(saves);
  expect(results.filter((result) => result.status === "fulfilled").length).toBeGreaterThan(1);
  await fits(id);
  havn.clock.forward({ hours: 1 });
  await fits(id);
});
