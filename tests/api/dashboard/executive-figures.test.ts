import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExecutiveDays } from "#dashboard/contract/executive.ts";
import { buildCase, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

/* A small world, counted by hand. It is Friday, 20 November 2026; "30 days" starts on 22 October. */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const ask = async (days: ExecutiveDays = 30) => (await havn.as("anna").getExecutiveFigures({ body: { days } })).figures;
const at = (instant: string) => havn.clock.set(instant);
const fresh = async (id: number) => {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return careCase;
};

/** Sets the states of a case's targets to codes of clockStates, due in this many minutes. */
const clocks = (id: number, first: number, resolution: number, due = 60) =>
  sql`update care_case set first_response_state = ${first}, resolution_state = ${resolution},
    first_response_due_at = ${new Date(havn.clock.now().getTime() + due * 60_000)},
    resolution_due_at = ${new Date(havn.clock.now().getTime() + due * 60_000)} where id = ${id}`.execute(havn.db);

const none = { met: 0, failed: 0, stillLate: 0, awaiting: 0 };
const zero = { raised: 0, ended: 0, open: 0, firstResponse: none, resolution: none };
const now = "2026-11-20T10:00:00+01:00";

test("without any cases everything is 0, and no companies are listed", async () => {
  const figures = await ask();
  expect(figures).toMatchObject({
    days: 30,
    from: "2026-10-22",
    to: "2026-11-20",
    total: zero,
    customers: [],
    customerCount: 0,
  });
  expect(figures.before).toEqual({ from: "2026-09-22", to: "2026-10-21", figures: zero });
  expect(figures.points).toHaveLength(30);
  expect(figures.types.map(({ caseType }) => caseType)).toEqual(["Incident", "Request", "Support"]);
});

describe("a save counts in the very next call", () => {
  let id = 0;
  test("for a case from its submission on; a draft never counts", async () => {
    at("2026-11-18T09:00:00+01:00");
    const draft = await buildDraft(havn);
    expect((await ask()).total).toEqual(zero);
    ({ id } = await change(havn, "nils", draft, { status: "Created" }));
    at(now);
    const figures = await ask();
    expect(figures.total).toEqual({ ...zero, raised: 1, open: 1 });
    expect(figures.points.filter((point) => point.figures.raised > 0).map(({ from }) => from)).toEqual(["2026-11-18"]);
    expect(figures.points.map((point) => point.figures.open).slice(-4)).toEqual([0, 1, 1, 1]);
    expect(figures.customers).toEqual([
      { customerNumber: nordlys, name: "Nordlys A/S", figures: { ...zero, raised: 1, open: 1 } },
    ]);
    expect(figures.customerCount).toBe(1);
  });

  test("when closing, which removes the case from that day's open ones; reopening undoes that", async () => {
    at("2026-11-19T12:00:00+01:00");
    const closed = await change(havn, "anna", await fresh(id), { status: "CaseClosed" });
    at(now);
    const figures = await ask();
    expect(figures.total).toEqual({ ...zero, raised: 1, ended: 1 });
    expect(figures.points.map((point) => [point.figures.ended, point.figures.open]).slice(-3)).toEqual([
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
    await change(havn, "anna", closed, { status: "WaitsOnHavn" });
    expect((await ask()).total).toEqual({ ...zero, raised: 1, open: 1 });
  });

  test("when changing the type or severity", async () => {
    const typeOf = async () =>
      (await ask()).types.filter(({ figures }) => figures.raised > 0).map(({ caseType }) => caseType);
    expect(await typeOf()).toEqual(["Incident"]);
    await change(havn, "anna", await fresh(id), { caseType: "Request" });
    expect(await typeOf()).toEqual(["Request"]);
    await change(havn, "anna", await fresh(id), { severity: "Critical" });
    expect((await ask()).total).toEqual({ ...zero, raised: 1, open: 1 });
  });

  test("when changing the company", async () => {
    const { version } = await fresh(id);
    const body = { id, version, customerNumber: fjord, contactPersonId: people.finn.id };
    await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body });
    const { customers, total } = await ask();
    expect(customers).toEqual([{ customerNumber: fjord, name: "Fjord ApS", figures: { ...zero, raised: 1, open: 1 } }]);
    expect(total).toEqual({ ...zero, raised: 1, open: 1 });
  });

  test("for targets that are owed, met, failed or stopped; one that runs out fails without any save", async () => {
    const first = async () => (await ask()).total.firstResponse;
    const resolution = async () => (await ask()).total.resolution;
    await clocks(id, 1, 2);
    expect([await first(), await resolution()]).toEqual([
      { ...none, awaiting: 1 },
      { ...none, awaiting: 1 },
    ]);
    at("2026-11-20T11:00:00+01:00");
    expect(await first()).toEqual({ ...none, awaiting: 1 });
    at("2026-11-20T11:00:01+01:00");
    expect([await first(), await resolution()]).toEqual([
      { ...none, failed: 1, stillLate: 1 },
      { ...none, awaiting: 1 },
    ]);
    expect((await ask()).customers[0]?.figures.firstResponse).toEqual({ ...none, failed: 1, stillLate: 1 });
    expect((await ask()).types[1]?.figures.firstResponse).toEqual({ ...none, failed: 1, stillLate: 1 });
    await clocks(id, 4, 3);
    expect([await first(), await resolution()]).toEqual([
      { ...none, failed: 1 },
      { ...none, met: 1 },
    ]);
    await clocks(id, 0, 5);
    expect([await first(), await resolution()]).toEqual([none, none]);
    at(now);
  });

  test("when deleting, which removes the case from all figures", async () => {
    const { version } = await fresh(id);
    await havn.as("anna").deleteCareCase({ body: { id, version } });
    const figures = await ask();
    expect([figures.total, figures.customers, figures.customerCount]).toEqual([zero, [], 0]);
  });

  test("and a message, a new assignee or another title change no figure", async () => {
    const careCase = await buildCase(havn);
    await sql`select fold_case_figures()`.execute(havn.db);
    await write(havn, "anna", careCase.id, "<p>Vi ser på det</p>", true);
    await change(havn, "anna", await fresh(careCase.id), { assigneeId: people.bo.id, title: "Et andet navn" });
    const { rows } = await sql`select from case_figure_change where raised <> 0 or ended <> 0`.execute(havn.db);
    expect(rows).toHaveLength(0);
    const { version } = await fresh(careCase.id);
    await havn.as("anna").deleteCareCase({ body: { id: careCase.id, version } });
  });
});

describe("with an agreement,", () => {
  const agree = (name: string | null) =>
    sql`update customer set service_level_agreement_id = (select id from service_level_agreement where name = ${name})
      where customer_no = ${Number(nordlys)}`.execute(havn.db);
  const targets = async () => {
    const { firstResponse, resolution } = (await ask()).total;
    return [firstResponse, resolution];
  };

  test("clocks that saves start, meet and close are counted; late ones as soon as they are late", async () => {
    await agree("Standard");
    at("2026-11-20T09:00:00+01:00");
    const [answered, late] = [await buildCase(havn), await buildCase(havn, { changes: { severity: "Critical" } })];
    expect(await targets()).toEqual([
      { ...none, awaiting: 2 },
      { ...none, awaiting: 2 },
    ]);
    at("2026-11-20T09:30:00+01:00");
    await write(havn, "anna", answered.id, "<p>Vi ser på det</p>");
    expect(await targets()).toEqual([
      { ...none, met: 1, awaiting: 1 },
      { ...none, awaiting: 2 },
    ]);
    at("2026-11-20T10:00:01+01:00");
    expect(await targets()).toEqual([
      { ...none, met: 1, failed: 1, stillLate: 1 },
      { ...none, awaiting: 2 },
    ]);
    await write(havn, "anna", late.id, "<p>Undskyld</p>");
    await change(havn, "anna", await fresh(late.id), { status: "CaseClosed" });
    expect(await targets()).toEqual([
      { ...none, met: 1, failed: 1 },
      { ...none, met: 1, awaiting: 1 },
    ]);
    for (const { id } of [answered, late]) {
      await havn.as("anna").deleteCareCase({ body: { id, version: (await fresh(id)).version } });
    }
    expect((await ask()).total).toEqual(zero);
    await agree(null);
    at(now);
  });
});

describe("days are Danish days:", () => {
  test.each([
    ["midnight of New Year", "2025-12-31T23:00:00Z", "2026-01-01"],
    ["a second before it", "2025-12-31T22:59:59Z", "2025-12-31"],
    ["a second before summer time's first midnight", "2026-03-29T21:59:59Z", "2026-03-29"],
    ["summer time's first midnight", "2026-03-29T22:00:00Z", "2026-03-30"],
    ["the day that has 25 hours", "2026-10-25T22:59:59Z", "2026-10-25"],
    ["the day after", "2026-10-25T23:00:00Z", "2026-10-26"],
  ])("%s", async (_name, instant, day) => {
    at(instant);
    const { id, version } = await buildCase(havn);
    at(now);
    const { points } = await ask(365);
    const [point] = points.filter(({ figures }) => figures.raised > 0);
    expect(point && point.from <= day && day <= point.to).toBe(true);
    const body = { filters: { submittedFrom: day, submittedTo: day } };
    expect((await havn.as("anna").getCareCasesBySearch({ body })).count).toBe(1);
    await sql`select fold_case_figures()`.execute(havn.db);
    const { rows } = await sql`select since as day from case_figure where span = 0 and raised <> 0`.execute(havn.db);
    expect(rows).toEqual([{ day }]);
    await havn.as("anna").deleteCareCase({ body: { id, version } });
  });
});

test.each([{ days: 31 }, { days: "30" }, { days: null }, { allCustomers: "yes" }])("%o is rejected", async (body) => {
  const refusal = await refusalOf(havn.as("anna").getExecutiveFigures({ body: body as never }));
  expect(refusal).toMatchObject({ statusCode: 400, data: { problems: [expect.anything()] } });
});

test.each([
  ["points", "Fra;Til;Indsendt;Lukket;Åbne;Første svar overholdt;"],
  ["customers", "Kundenummer;Kunde;Indsendt;"],
  ["types", "Type;Indsendt;"],
])("the table of %s as CSV contains the same figures", async (table, head) => {
  const response = await fetch(`${havn.url}/api/Dashboard/ExportExecutiveFigures`, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify({ table, days: 90, format: "csv", locale: "da-DK" }),
  });
  const lines = (await response.text()).replace("\uFEFF", "").trim().split(/\r?\n/);
  expect(lines[0]?.startsWith(head)).toBe(true);
  const { figures } = await havn.as("anna").getExecutiveFigures({ body: { days: 90, allCustomers: true } });
  const column = head.slice(0, head.indexOf("Indsendt")).split(";").length - 1;
  const raised = lines.slice(1).map((line) => Number(line.split(";")[column]));
  expect(raised).toEqual(figures[table as "types"].map((each) => each.figures.raised));
});
