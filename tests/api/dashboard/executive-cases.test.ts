import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildCase, buildCaseIn, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await sql`update customer set service_level_agreement_id = 2`.execute(havn.db);
});
afterAll(() => havn.close());
afterEach(() => sql`delete from care_case`.execute(havn.db));

const ask = async (by: PersonName = "anna") => (await havn.as(by).getExecutiveCases({ body: {} })).cases;
const shown = async () => (await ask()).map(({ concern, careCase }) => [concern, careCase.id]);

/** A case whose clock ran out this many hours ago, written directly to the database. */
const runOut = (id: number, hours: number) =>
  sql`update care_case set clock_target = 1, clock_state = 1, clock_mode = 1,
      clock_due_at = ${havn.clock.now()}::timestamptz - ${hours} * interval '1 hour' where id = ${id}`.execute(havn.db);
const submittedAgo = (id: number, days: number) =>
  sql`update care_case set submitted_at = ${havn.clock.now()}::timestamptz - ${days} * interval '1 day' where id = ${id}`.execute(
    havn.db,
  );
const build = (severity: "Critical" | "Regular", by: PersonName = "nils") =>
  buildCase(havn, { by, changes: { severity } });
const fresh = async (id: number) => {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error("the case is there");
  return careCase;
};

describe("the cases an executive should call about", () => {
  test("are late critical ones, late ones of large companies, those sent back, and old ones", async () => {
    const quiet = await build("Regular");
    const critical = [await build("Critical", "fie"), await build("Critical")];
    for (const [i, { id }] of critical.entries()) await runOut(id, 1 + i);
    const large = await build("Regular");
    await runOut(large.id, 5);
    const old = [await build("Regular"), await build("Regular")];
    for (const [i, { id }] of old.entries()) await submittedAgo(id, 30 + i);
    const delivered = await buildCaseIn(havn, "Delivered");
    await havn.as("nils").createCareCaseMessage({
      body: {
        caseId: delivered.id,
        comment: "<p>Nej</p>",
        version: delivered.version,
        changes: { status: "WaitsOnHavn" },
      },
    });
    const cases = await ask();
    expect(cases.map(({ concern, careCase }) => [concern, careCase.id])).toEqual([
      ["lateCritical", critical[1]?.id],
      ["lateCritical", critical[0]?.id],
      ["lateLargest", large.id],
      ["sentBack", delivered.id],
      ["oldest", old[1]?.id],
      ["oldest", old[0]?.id],
    ]);
    const now = havn.clock.now().getTime();
    expect(cases.map(({ since }) => (now - Date.parse(since)) / 3_600_000)).toEqual([2, 1, 5, 0, 31 * 24, 30 * 24]);
    expect(cases[0]?.careCase).toMatchObject({ severity: "Critical", customer: { name: "Nordlys A/S" } });
    expect(await ask("bo")).toEqual(cases);
    expect(cases.some(({ careCase }) => careCase.id === quiet.id)).toBe(false);
  });

  test("are at most five of each kind, each case once", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const { id } = await build("Critical");
      await runOut(id, 10 - i);
      await submittedAgo(id, 60 - i);
      ids.push(id);
    }
    expect(await shown()).toEqual([
      ...ids.slice(0, 5).map((id) => ["lateCritical", id]),
      ...ids.slice(5).map((id) => ["lateLargest", id]),
    ]);
  });

  test("are active: no drafts, none put off, delivered or ended, and none that isn't due or old yet", async () => {
    const draft = await buildDraft(havn, { by: "anna", changes: { severity: "Critical" } });
    await submittedAgo((await buildCaseIn(havn, "Backlog")).id, 90);
    for (const status of ["Delivered", "CaseClosed", "Cancelled"] as const) {
      await submittedAgo((await buildCaseIn(havn, status)).id, 90);
    }
    const waiting = await build("Critical");
    await runOut(waiting.id, -1);
    await submittedAgo(waiting.id, 29);
    expect(draft.status).toBe("Draft");
    expect(await shown()).toEqual([]);
  });

  test("come from the five companies that raised most cases in the last year", async () => {
    await sql`insert into customer (customer_no, name, name_sort)
      select 2000 + n, 'Kunde ' || n, 'kunde ' || n from generate_series(1, 7) n`.execute(havn.db);
    const lay = (company: number, { many = 1, daysAgo = 3, isLate = false }) =>
      sql`
      insert into care_case (customer_no, title, case_type, severity, channel, status, priority, state, created_by, created_at,
        updated_at, submitted_at, clock_target, clock_state, clock_mode, clock_due_at)
      select ${company}::int, 'Sag', 0, 3, 0, 3, 2, 1, 1, at, at, at, 1, 1, 1, now + ${isLate ? -1 : 1} * interval '1 hour'
      from (select n.now, n.now - ${daysAgo} * interval '1 day' as at
        from (select ${havn.clock.now()}::timestamptz as now) n, generate_series(1, ${many}::int)) made`.execute(
        havn.db,
      );
    for (const n of [1, 2, 3, 4, 5]) await lay(2000 + n, { many: 2 });
    await lay(2006, { isLate: true });
    await lay(2007, { many: 30, daysAgo: 400, isLate: true });
    const lateOfLargest = async () =>
      (await ask())
        .filter(({ concern }) => concern === "lateLargest")
        .map(({ careCase }) => careCase.customer?.customerNumber);
    expect(await lateOfLargest()).toEqual([]);
    await sql`delete from care_case where customer_no = 2001`.execute(havn.db);
    expect(await lateOfLargest()).toEqual(["2006"]);
  });
});

describe("a case is sent back", () => {
  const sentBack = async (id: number) =>
    (await fresh(id)) && (await shown()).some(([why, of]) => why === "sentBack" && of === id);

  test("by a message after delivery, until it is delivered again", async () => {
    const { id } = await buildCaseIn(havn, "Delivered");
    expect(await sentBack(id)).toBe(false);
    await write(havn, "nils", id, "<p>Den virker stadig ikke</p>");
    expect(await sentBack(id)).toBe(true);
    await change(havn, "anna", await fresh(id), { status: "WorkingOn" });
    expect(await sentBack(id)).toBe(true);
    await change(havn, "anna", await fresh(id), { status: "Delivered" });
    await change(havn, "anna", await fresh(id), { status: "WorkingOn" });
    expect(await sentBack(id)).toBe(false);
  });

  test("by a message after closing, but not by staff's", async () => {
    const [one, other] = [await buildCaseIn(havn, "CaseClosed"), await buildCaseIn(havn, "CaseClosed")];
    await write(havn, "nora", one.id, "<p>Den er der igen</p>");
    await change(havn, "anna", other, { status: "WaitsOnHavn" });
    expect([await sentBack(one.id), await sentBack(other.id)]).toEqual([true, false]);
  });
});
