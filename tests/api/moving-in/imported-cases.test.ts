import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { casesKind } from "#moving-in/server/kinds/cases/cases-kind.ts";
import { messagesKind } from "#moving-in/server/kinds/cases/messages-kind.ts";
import { clockStates } from "#service-levels/contract/time-left.ts";
import { change, read, write } from "#tests/support/cases/build-case.ts";
import { asImport, importCase, importMessage } from "#tests/support/cases/import-cases.ts";
import { keep, waitForNight } from "#tests/support/cases/keep-things.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { deadlineActions, instantOf } from "#tests/support/clocks/deadline-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { save, answer, fits, bases } = clockQuestions(() => havn);
const { at, notifiedOf } = deadlineActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
});
afterAll(() => havn.close());
/** A Monday morning. An important case has to be answered within two hours. */
beforeEach(() => havn.clock.set(instantOf("2026-11-16 09:00")));

let imported = 0;
const number = () => `ZD-${4711 + imported++}`;
const created = "2024-03-05T13:30:00.000Z";
const closedAt = new Date("2024-03-07T10:00:00Z");
const ended = { status: "CaseClosed", closedAt, updatedAt: closedAt } as const;

const statesOf = async (id: number) => {
  const row = await havn.db.selectFrom("care_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return [row.first_response_state, row.resolution_state, row.clock_state].map((code) => clockStates[code]);
};
const nothing = ["None", "None", "None"];
/** What figures and reports count as met and failed. */
const settled = async () => {
  const { figures } = await havn.as("anna").getExecutiveFigures({ body: { days: 30 } });
  const { report } = await havn.as("anna").getServiceReport({ body: { customerNumber: nordlys, month: "2026-11" } });
  return [figures.total, report.total].map(({ firstResponse, resolution }) => [firstResponse, resolution]);
};
const mailJobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from notification)::int + (select count(*) from job where kind like '%mail%')::int as count`.execute(
    havn.db,
  );
  return rows[0]?.count;
};
const find = async (text: string, who: "anna" | "nils" | "fie" = "anna") => {
  const { rows, passages } = await havn.as(who).getCareCasesBySearch({ body: { text, withPassages: true } });
  return [rows.map(({ id }) => id), passages?.map((passage) => passage.in) ?? []];
};

test("an ended case keeps its number and times, has no clocks, and counts as neither met nor failed", async () => {
  const before = [await settled(), await mailJobs()];
  const originalNumber = number();
  const id = await importCase(havn, { ...ended, originalNumber, answeredAt: closedAt });
  await importMessage(havn, id);
  const careCase = await read(havn, "nils", id);
  expect(careCase).toMatchObject({ originalNumber, createdAt: created, submittedAt: created });
  expect(careCase).toMatchObject({ closedAt: closedAt.toISOString(), updatedAt: closedAt.toISOString() });
  expect(careCase?.importedAt).toBe(havn.clock.now().toISOString());
  expect(await statesOf(id)).toEqual(nothing);
  const { serviceLevel } = await havn.as("nils").getCareCaseServiceLevel({ body: { id } });
  expect(serviceLevel).toBeNull();
  expect([await settled(), await mailJobs()]).toEqual(before);
  const { changeLogs } = await havn.as("nils").getCareCaseChangeLogsBySearch({ body: { caseId: id } });
  expect(changeLogs.map(({ type, to, by }) => [type, to, by?.name])).toEqual([
    ["CareCaseImported", originalNumber, "Anna Agent"],
  ]);
  await save(id, { status: "WaitsOnHavn" });
  expect(await statesOf(id)).toEqual(nothing);
});

test("it is found by its original number, in any case, by those who see it", async () => {
  const originalNumber = number();
  const id = await importCase(havn, { ...ended, originalNumber });
  for (const text of [originalNumber, originalNumber.toLowerCase()])
    expect(await find(text)).toEqual([[id], ["originalNumber"]]);
  expect(await find(originalNumber, "nils")).toEqual([[id], ["originalNumber"]]);
  expect((await find(originalNumber, "fie"))[0]).toEqual([]);
});

test("clocks of an open case begin with the import, by the targets of that day", async () => {
  const id = await importCase(havn, { originalNumber: number() });
  const careCase = await read(havn, "anna", id);
  expect(careCase).toMatchObject({ submittedAt: created, assignee: { id: people.anna.id }, state: "Active" });
  expect(careCase?.timeLeft).toMatchObject({ state: "Running", target: "FirstResponse" });
  expect(careCase?.timeLeft?.dueAt).toBe(new Date(instantOf("2026-11-16 11:00")).toISOString());
  await fits(id);
  // A critical one has to be answered within half an hour.
  havn.clock.set(instantOf("2026-11-16 09:20"));
  await save(id, { severity: "Critical" });
  expect((await bases(id)).map(([cause]) => cause)).toEqual(["submitted", "severity"]);
  expect((await read(havn, "anna", id))?.timeLeft?.state).not.toBe("None");
  await answer(id);
  expect((await statesOf(id))[0]).toBe("Met");
});

test("what was answered or delivered before the import isn't counted, however the file says it", async () => {
  const before = await settled();
  const byColumn = await importCase(havn, { originalNumber: number(), answeredAt: new Date("2024-03-05T15:00:00Z") });
  const byMessage = await importCase(havn, { originalNumber: number() });
  await importMessage(havn, byMessage);
  const delivered = await importCase(havn, { originalNumber: number(), status: "Delivered" });
  await importMessage(havn, delivered);
  expect(await statesOf(byColumn)).toEqual(["None", "Running", "Running"]);
  expect(await statesOf(byMessage)).toEqual(["None", "Running", "Running"]);
  expect(await statesOf(delivered)).toEqual(nothing);
  const accepted = await read(havn, "nils", delivered);
  if (accepted) await change(havn, "nils", accepted, { status: "CaseClosed" });
  expect(await settled()).toEqual(before);
  await save(byMessage, { status: "CaseClosed" });
  expect(await statesOf(byMessage)).toEqual(["None", "Met", "Met"]);
});

test("for fourteen days nobody is warned, and nothing is closed or removed", async () => {
  await keep(havn, { name: "retention.cases", value: { months: 12, how: "delete" } });
  await havn.as("anna").updateSetting({ body: { version: 0, change: { name: "cases.silentDays", value: 2 } } });
  const open = await importCase(havn, { originalNumber: number() });
  const delivered = await importCase(havn, { originalNumber: number(), status: "Delivered" });
  const old = await importCase(havn, { originalNumber: number(), ...ended });
  const due = () =>
    havn.as("anna").previewRetention({
      body: { change: { name: "retention.cases", value: { months: 12, how: "delete" } } },
    });
  expect((await due()).due.map(({ count }) => count)).toEqual([0, 0]);
  await at("2026-11-17 15:00");
  expect(await notifiedOf(open)).toEqual([]);
  await waitForNight(havn, instantOf("2026-11-30 04:00"));
  await at("2026-11-30 08:00");
  await untilJobsAreDone(havn);
  expect((await read(havn, "anna", delivered))?.closesAt).toBe(new Date(instantOf("2026-11-30 09:00")).toISOString());
  expect((await read(havn, "anna", delivered))?.status).toBe("Delivered");
  expect(await read(havn, "anna", old)).toBeDefined();
  await at("2026-11-30 09:01");
  expect((await read(havn, "anna", delivered))?.status).toBe("CaseClosed");
  await waitForNight(havn, instantOf("2026-12-01 04:00"));
  await untilJobsAreDone(havn);
  expect(await read(havn, "anna", old)).toBeUndefined();
  expect(await notifiedOf(open)).toEqual([]);
});

test("of an imported internal message, customers see no trace", async () => {
  const id = await importCase(havn, { originalNumber: number(), ...ended });
  const before = await read(havn, "nils", id);
  await importMessage(havn, id, {
    isInternal: true,
    comment: "<p>Hemmelig blåbærgrød</p>",
    key: "imported:2",
    at: new Date("2024-03-09T08:00:00Z"),
  });
  expect(await read(havn, "nils", id)).toEqual(before);
  expect((await find("blåbærgrød", "nils"))[0]).toEqual([]);
  expect((await find("blåbærgrød"))[0]).toEqual([id]);
  await importMessage(havn, id, { authorId: null, byStaff: false, key: "imported:3" });
  const { messages } = await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId: id } });
  expect(messages.map(({ author, createdAt }) => [author.name, createdAt])).toEqual([
    ["Former user 0", "2024-03-06T08:00:00.000Z"],
  ]);
});

test("cases and messages are taken back as long as nobody did anything with them", async () => {
  const left = (kept: readonly { readonly kept: unknown }[]) => kept.map((each) => each.kept !== null);
  const takeBack = async (ids: readonly number[]) =>
    left(
      await asImport(havn, (tx, by) => {
        const rows = ids.map((caseId, row) => ({ row, undo: { caseId } }));
        return casesKind.takeBack({ ...by, tx, db: tx.db, runId: 0 }, rows);
      }),
    );
  const takeBackMessage = async (caseId: number, id: number) =>
    left(
      await asImport(havn, (tx, by) =>
        messagesKind.takeBack({ ...by, tx, db: tx.db, runId: 0 }, [{ row: 1, undo: { id, caseId } }]),
      ),
    );
  const [untouched, changed, written] = [
    await importCase(havn, { originalNumber: number() }),
    await importCase(havn, { originalNumber: number() }),
    await importCase(havn, { originalNumber: number() }),
  ];
  const [before, later] = [await importMessage(havn, untouched), await importMessage(havn, written)];
  // Written in the former system after the case was imported, and imported later.
  const late = await importMessage(havn, untouched, {
    key: "imported:late",
    at: new Date(havn.clock.now().getTime() + 1),
  });
  expect(await takeBackMessage(untouched, late)).toEqual([false]);
  await save(changed, { severity: "Regular" });
  expect(await takeBack([untouched, changed])).toEqual([true, true]);
  expect(await takeBackMessage(untouched, before)).toEqual([false]);
  expect(await statesOf(untouched)).toEqual(["Running", "Running", "Running"]);
  expect(await read(havn, "anna", untouched)).toMatchObject({ lastMessageAt: null, firstResponseSent: false });
  havn.clock.forward({ minutes: 1 });
  await write(havn, "anna", written, "<p>Til os selv</p>", true);
  expect(await takeBackMessage(written, later)).toEqual([true]);
  expect(await takeBack([untouched, changed, written])).toEqual([false, true, true]);
  expect(await read(havn, "anna", untouched)).toBeUndefined();
});
