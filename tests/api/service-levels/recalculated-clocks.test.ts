import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { storeSupportCalendar } from "#care-cases/server/clocks/recalculate-clocks-job.ts";
import { hourSeconds } from "#platform/rules/durations.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { buildCase, buildDraft, change, read } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { people } from "#tests/support/people/people.ts";

const [standard, premium] = [{ id: 1 }, { id: 2 }];

let havn: TestHavn;
const { timeLeft, save, answer, bases, fits } = clockQuestions(() => havn);
const { choose, create, set: setTargets, read: readAgreement } = agreementActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

/** Monday, 16 November 2026, 09:00 in Copenhagen; Nordlys has the premium agreement. */
beforeEach(async () => {
  havn.clock.set("2026-11-16T08:00:00.000Z");
  await choose(premium);
  await untilJobsAreDone(havn);
});

/** A case that was answered immediately. */
async function answered(changes: CaseChanges = {}): Promise<number> {
  const { id } = await buildCase(havn, { by: "anna", changes });
  await answer(id);
  return id;
}

describe("changing the severity", () => {
  test("keeps the start and the pauses", async () => {
    const id = await answered({ severity: "Regular" });
    havn.clock.forward({ hours: 1 });
    await save(id, { status: "WorkingOn" });
    havn.clock.forward({ hours: 2 });
    await save(id, { status: "WaitsOnHavn" });
    havn.clock.forward({ hours: 1 });
    const { timeLeft: left } = await save(id, { severity: "Important" });
    // 16 hours, of which two have passed.
    expect(left).toMatchObject({ target: "Resolution", state: "Running", clock: "support", seconds: 14 * hourSeconds });
    expect(await bases(id)).toEqual([
      ["submitted", "Premium", 3, people.anna.id],
      ["severity", "Premium", 2, people.anna.id],
    ]);
    await fits(id);
    const critical = await save(id, { severity: "Critical" });
    expect(critical.timeLeft).toMatchObject({ clock: "around", seconds: 2 * hourSeconds });
    await fits(id);
  });

  test("to a higher one may fail at once; a lower one does not undo a failure", async () => {
    const id = await answered();
    havn.clock.forward({ hours: 6 });
    const { timeLeft: late } = await save(id, { severity: "Critical" });
    expect(late).toMatchObject({ state: "Failed", dueAt: "2026-11-16T12:00:00.000Z", seconds: -2 * hourSeconds });
    const { timeLeft: still } = await save(id, { severity: "Regular" });
    expect(still).toMatchObject({ state: "Failed", dueAt: "2026-11-16T12:00:00.000Z" });
    await fits(id);
  });

  test("leaves a given first response and an ended case unchanged", async () => {
    const { id } = await buildCase(havn);
    havn.clock.forward({ hours: 1 });
    await answer(id);
    havn.clock.forward({ minutes: 1 });
    await save(id, { severity: "Critical" });
    expect((await findClockHistory(havn.db, id)).clocks?.snapshot.answer).toMatchObject({
      failedAt: null,
      elapsed: hourSeconds * 1_000,
    });
    await save(id, { status: "CaseClosed" });
    const before = await bases(id);
    havn.clock.forward({ days: 3 });
    await save(id, { severity: "None" });
    expect(await bases(id)).toEqual(before);
    expect(await timeLeft(id)).toMatchObject({ target: "Resolution", state: "Met" });
    await fits(id);
    // A reopened case follows the current agreement, which has no target for the resolution.
    await save(id, { status: "WaitsOnHavn" });
    expect(await timeLeft(id)).toMatchObject({ target: "FirstResponse", state: "Met" });
    expect((await bases(id)).at(-1)).toEqual(["severity", "Premium", 4, people.anna.id]);
    await fits(id);
  });
});

describe("changing the company's agreement", () => {
  test("applies to running clocks, and updates everybody with the case open", async () => {
    const open = await answered();
    const ended = await answered();
    await save(ended, { status: "CaseClosed" });
    havn.clock.forward({ hours: 2 });
    const [events] = await heard(havn, ["nils"], async () => {
      await choose(standard);
      await untilJobsAreDone(havn);
    });
    // 40 hours rather than 16.
    expect(await timeLeft(open)).toMatchObject({ target: "Resolution", state: "Running", seconds: 38 * hourSeconds });
    expect(await bases(open)).toEqual([
      ["submitted", "Premium", 2, people.anna.id],
      ["agreement", "Standard", 2, people.anna.id],
    ]);
    expect(events?.map(({ kind, caseId }) => [kind, caseId])).toContainEqual(["case", open]);
    expect(events?.map(({ caseId }) => caseId)).not.toContain(ended);
    expect(await bases(ended)).toHaveLength(1);
    await fits(open);
    const agreed = await bases(open);
    await choose(standard);
    await untilJobsAreDone(havn);
    expect(await bases(open)).toEqual(agreed);
    await save(ended, { status: "WaitsOnHavn" });
    expect((await bases(ended)).at(-1)).toEqual(["agreement", "Standard", 2, people.anna.id]);
    await fits(ended);
  });

  test("to none means nothing is owed, and time that ran before counts once there is one again", async () => {
    const id = await answered();
    havn.clock.forward({ hours: 1 });
    await choose(null);
    await untilJobsAreDone(havn);
    expect(await timeLeft(id)).toMatchObject({ target: "FirstResponse", state: "Met" });
    havn.clock.forward({ hours: 1 });
    await choose(premium);
    await untilJobsAreDone(havn);
    expect(await timeLeft(id)).toMatchObject({ target: "Resolution", seconds: 14 * hourSeconds });
    await fits(id);
  });

  test("does not skip a case submitted in the meantime", async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => buildDraft(havn)));
    havn.clock.forward({ minutes: 5 });
    const all: Promise<unknown>[] = drafts.map((draft) => change(havn, "nils", draft, { status: "Created" }));
    all.splice(3, 0, choose(standard));
    await Promise.all(all);
    await untilJobsAreDone(havn);
    for (const { id } of drafts) {
      expect((await bases(id)).at(-1)?.[1]).toBe("Standard");
      await fits(id);
    }
  });
});

describe("changing an agreement's targets", () => {
  test("applies to cases from their first day on, and not to older ones", async () => {
    const agreement = await create();
    await choose(agreement);
    await untilJobsAreDone(havn);
    const older = await buildCase(havn);
    havn.clock.forward({ days: 1 });
    const today = await buildCase(havn);
    const given = await buildCase(havn);
    await answer(given.id);
    await save(given.id, { status: "CaseClosed" });
    havn.clock.forward({ minutes: 15 });
    await setTargets(await readAgreement(agreement.id), "2026-11-17", 30);
    await untilJobsAreDone(havn);
    expect(await timeLeft(today.id)).toMatchObject({ target: "FirstResponse", seconds: 15 * 60 });
    expect((await bases(today.id)).map(([cause]) => cause)).toEqual(["submitted", "target"]);
    expect((await bases(older.id)).map(([cause]) => cause)).toEqual(["submitted"]);
    expect((await bases(given.id)).map(([cause]) => cause)).toEqual(["submitted"]);
    for (const { id } of [older, today, given]) await fits(id);
  });
});

describe("changing the company", () => {
  const move = async (id: number) => {
    const { version } = (await read(havn, "anna", id)) as CareCase;
    const body = { id, version, customerNumber: "1002", contactPersonId: people.fie.id };
    return (await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body })).careCase;
  };

  test("applies its own agreement, or none", async () => {
    const id = await answered();
    havn.clock.forward({ hours: 1 });
    await choose(standard, "1002");
    await untilJobsAreDone(havn);
    expect((await move(id)).timeLeft).toMatchObject({ target: "Resolution", seconds: 39 * hourSeconds });
    expect((await bases(id)).at(-1)).toEqual(["customer", "Standard", 2, people.anna.id]);
    await fits(id);
    const other = await answered();
    havn.clock.forward({ hours: 1 });
    await choose(null, "1002");
    await untilJobsAreDone(havn);
    expect((await move(other)).timeLeft).toMatchObject({ target: "FirstResponse", state: "Met" });
    await fits(other);
  });
});

describe("changing the calendar in the settings", () => {
  const longer = readSettings({ HAVN_SUPPORT_HOURS: "Mon-Fri 06:00-20:00" }).support;

  test("applies to running clocks after the next start, and never to ended ones", async () => {
    await storeSupportCalendar(havn.havn.app);
    const [id, ended] = [await answered(), await answered()];
    const untouched = await answered();
    havn.clock.forward({ hours: 9 });
    await save(ended, { status: "Delivered" });
    const before = await bases(ended);
    const settings = { ...havn.havn.app.settings, support: longer };
    const app = havn.havn.app as { settings: typeof settings; readSettings: () => Promise<void> };
    const { settings: usual, readSettings: readAgain } = app;
    app.settings = settings;
    app.readSettings = async () => undefined;
    try {
      // A save may come before the job.
      await save(untouched, { severity: "Significantly" });
      await storeSupportCalendar(havn.havn.app);
      await untilJobsAreDone(havn);
      expect(await timeLeft(id)).toMatchObject({ state: "Running", seconds: 7 * hourSeconds });
      expect((await bases(id)).map(([cause]) => cause)).toEqual(["submitted", "calendar"]);
      expect(await bases(ended)).toEqual(before);
      for (const each of [id, ended, untouched]) await fits(each);
    } finally {
      app.settings = usual;
      app.readSettings = readAgain;
    }
    await storeSupportCalendar(havn.havn.app);
    await untilJobsAreDone(havn);
    expect(await timeLeft(id)).toMatchObject({ state: "Running", seconds: 9 * hourSeconds });
    await fits(id);
  });
});
