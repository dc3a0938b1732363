import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CaseSearchInput } from "#care-cases/contract/case-search.ts";
import { buildCase, buildCaseIn, change, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const ids: Record<string, number> = {};

beforeAll(async () => {
  havn = await startTestHavn();
  const make = async (key: string, person: PersonName, title: string, description = "<p>Beskrivelse</p>") => {
    havn.clock.forward({ minutes: 1 });
    ids[key] = (await buildCase(havn, { by: person, changes: { title, description } })).id;
  };
  await make("invoice", "nils", "Kvitteringer mangler moms");
  await make("printer", "nora", "Printeren på lageret er væk", "<p>Den gør ingenting &amp; lyser rødt</p>");
  await make("foreign", "fie", "Kvitteringer kommer for sent");
  await make(
    "english",
    "nils",
    "Printing of invoices is closed",
    "<p>Skriv til kasse@nordlys.example om ordre_17/B</p>",
  );
  const closed = await buildCaseIn(havn, "CaseClosed");
  ids.closed = closed.id;
  ids.backlog = (await buildCaseIn(havn, "Backlog")).id;
  const planned = await buildCaseIn(havn, "Planned");
  ids.planned = (await change(havn, "anna", planned, { assigneeId: people.bo.id, severity: "Critical" })).id;
  await write(havn, "anna", ids.invoice ?? 0, "<p>Vi har fundet fejlen i integrationen</p>");
  await untilJobsAreDone(havn);
});
afterAll(() => havn.close());

async function find(person: PersonName, body: CaseSearchInput) {
  const { rows, count } = await havn.as(person).getCareCasesBySearch({ body });
  expect(count).toBe(rows.length);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return rows.map(({ id }) => names.get(id) ?? id).sort();
}

describe("presets", () => {
  test.each<[CaseSearchInput["preset"], string[]]>([
    ["all", ["backlog", "closed", "english", "foreign", "invoice", "planned", "printer"]],
    ["active", ["english", "foreign", "invoice", "planned", "printer"]],
    ["backlog", ["backlog"]],
    ["closed", ["closed"]],
    ["drafts", []],
  ])("%s", async (preset, expected) => expect(await find("anna", { preset })).toEqual(expected));

  test("show a customer their company's cases", async () => {
    expect(await find("fie", {})).toEqual(["foreign"]);
    expect(await find("nils", { preset: "active" })).toEqual(["english", "invoice", "planned", "printer"]);
  });
});

describe("text", () => {
  test.each([
    ["kvittering", ["foreign", "invoice"]],
    ["KVITTERINGERNE", ["foreign", "invoice"]],
    ["moms kvit", ["invoice"]],
    ["vaek", ["printer"]],
    ["væk", ["printer"]],
    ["roedt", ["printer"]],
    ["integrationen", ["invoice"]],
    ["fejl integration", ["invoice"]],
    // English verb forms find each other, and so do plurals.
    ["print", ["english", "printer"]],
    ["printed invoice", ["english"]],
    ["closing", ["english"]],
    ["close", ["english"]],
    ["invoicing", ["english"]],
    // Addresses and similar texts are found whole and by their parts.
    ["kasse@nordlys.example", ["english"]],
    ["nordlys", ["english"]],
    ["ordre_17/b", ["english"]],
    ["17", ["english"]],
    // Stop words are found alone, and don't exclude anything next to other words.
    ["gør", ["printer"]],
    ["og", []],
    ["kvitteringer og moms", ["invoice"]],
    ["findes-ikke", []],
    ["&|!():*'", []],
    ["%", []],
  ])("%s", async (text, expected) => expect(await find("anna", { text })).toEqual(expected));

  test("with a number finds that case, and with # only that case", async () => {
    const said = await buildCase(havn, { by: "nils", changes: { title: `Som i ${ids.printer}` } });
    expect(await find("anna", { text: `#${ids.printer}` })).toEqual(["printer"]);
    expect(new Set(await find("anna", { text: String(ids.printer) }))).toEqual(new Set(["printer", said.id]));
    await change(havn, "nils", said, { status: "Cancelled", statusReason: "Prøve" });
  });

  test("finds an external reference as it is written", async () => {
    const careCase = await buildCase(havn, { changes: { externalReference: "SAP-4711/b" } });
    expect(await find("nils", { text: "sap-4711/B" })).toEqual([careCase.id]);
    expect(await find("fie", { text: "SAP-4711/b" })).toEqual([]);
    await change(havn, "nils", careCase, { status: "Cancelled", statusReason: "Prøve" });
  });

  test("finds only a customer's own company's cases", async () => {
    expect(await find("nils", { text: "kvittering" })).toEqual(["invoice"]);
    expect(await find("fie", { text: "kvittering" })).toEqual(["foreign"]);
  });
});

describe("filters", () => {
  test.each<[CaseSearchInput["filters"], string[]]>([
    [{ status: ["Planned"] }, ["planned"]],
    [{ status: ["Planned", "Backlog"] }, ["backlog", "planned"]],
    [{ severity: ["Critical"], status: ["Backlog"] }, []],
    [{ assignee: [people.bo.id] }, ["planned"]],
    [{ assignee: ["@me"] }, ["closed"]],
    [{ assignee: ["@none", people.bo.id], customerNumber: ["1002"] }, ["foreign"]],
    [{ customerNumber: ["1002"] }, ["foreign"]],
    [{ followUpTo: "2026-12-01" }, ["planned"]],
    [{ followUpTo: "today" }, []],
    [{ state: ["Closed"] }, ["closed"]],
  ])("%j", async (filters, expected) => {
    const found = (await find("anna", { filters })).filter((name) => typeof name === "string");
    expect(found).toEqual(expected);
  });
});

test("the hits of words are counted alike when they fit on a page and when they don't", async () => {
  const body = { text: "kvitteringer", pageSize: 1 };
  const first = await havn.as("anna").getCareCasesBySearch({ body });
  const second = await havn.as("anna").getCareCasesBySearch({ body: { ...body, after: first.next ?? "" } });
  const whole = await havn.as("anna").getCareCasesBySearch({ body: { ...body, pageSize: 2 } });
  const shown = [first, second, whole].map(({ rows, count, countIsCapped }) => [rows.length, count, countIsCapped]);
  expect(shown).toEqual([
    [1, 2, false],
    [1, 2, false],
    [2, 2, false],
  ]);
});

test("a search that takes too long ends with 408, and the next one works", async () => {
  const impatient = await startTestHavn({ statementTimeoutMs: 5_000 });
  try {
    for (const by of ["nils", "fie"] as const)
      await buildCase(impatient, { by, changes: { title: "Kvitteringer mangler" } });
    await untilJobsAreDone(impatient);
    const search = () => impatient.as("anna").getCareCasesBySearch({ body: { text: "kvitteringer" } });
    await impatient.db.transaction().execute(async (tx) => {
      await sql`lock table case_search in access exclusive mode`.execute(tx);
      expect(await refusalOf(search())).toMatchObject({ statusCode: 408, message: "Request Timeout", code: "timeout" });
    });
    expect((await search()).rows).toHaveLength(2);
  } finally {
    await impatient.close();
  }
});
