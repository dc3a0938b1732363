import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase, buildDraft, change, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
const ids: Record<string, number> = {};

beforeAll(async () => {
  havn = await startTestHavn();
  const make = async (key: string, title: string, by: PersonName = "nils") => {
    const careCase = await buildCase(havn, { by, changes: { title } });
    ids[key] = careCase.id;
    return careCase;
  };
  await make("invoice", "Faktura mangler momslinje");
  await make("printer", "Printeren på lageret er væk");
  await make("foreign", "Faktura mangler momslinje hos os", "fie");
  await change(havn, "anna", await make("closed", "Faktura mangler momslinjer"), { status: "CaseClosed" });
  await change(havn, "anna", await make("backlog", "En faktura mangler sin momslinje"), { status: "Backlog" });
  ids.draft = (await buildDraft(havn, { changes: { title: "Faktura mangler momslinje" } })).id;
  for (let i = 0; i < 7; i += 1) await make(`login${i}`, `Kan ikke logge ind på portalen ${i}`);
});
afterAll(() => havn.close());

async function similar(person: PersonName, title: string, more: { customerNumber?: string; exceptId?: number } = {}) {
  const { careCases } = await havn.as(person).getSimilarCareCases({ body: { title, ...more } });
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return careCases.map(({ id }) => names.get(id));
}

describe("cases with similar titles", () => {
  test.each([
    ["Faktura mangler momslinje", ["invoice", "backlog"]],
    ["Momslinje mangler på faktura", ["invoice", "backlog"]],
    ["faktura uden MOMSLINJE", ["invoice", "backlog"]],
    ["Printer paa lager vaek", ["printer"]],
    ["Kaffemaskinen lækker", []],
    ["Fa", []],
    ["", []],
    ["!!! ...", []],
    ["%%%_\\'", []],
  ])("%s", async (title, expected) => expect(await similar("nils", title)).toEqual(expected));

  test("are at most five, the newest first among equally similar ones", async () => {
    expect(await similar("nils", "Kan ikke logge ind på portalen")).toEqual([6, 5, 4, 3, 2].map((i) => `login${i}`));
  });

  test("exclude the case itself", async () => {
    expect(await similar("nils", "Faktura mangler momslinje", { exceptId: ids.invoice as number })).toEqual([
      "backlog",
    ]);
  });
});

describe("similar cases are searched among", () => {
  test("a customer's own company's, whatever they ask for", async () => {
    expect(await similar("fie", "Faktura mangler momslinje")).toEqual(["foreign"]);
    expect(await similar("fie", "Faktura mangler momslinje", { customerNumber: "1001" })).toEqual(["foreign"]);
  });

  test("those of the company that staff name, or all", async () => {
    expect(await similar("anna", "Faktura mangler momslinje", { customerNumber: "1002" })).toEqual(["foreign"]);
    expect(await similar("anna", "Faktura mangler momslinje", { customerNumber: "1003" })).toEqual([]);
    expect((await similar("anna", "Faktura mangler momslinje")).sort()).toEqual(["backlog", "foreign", "invoice"]);
  });

  test("those that the person may see, where users see only their own", async () => {
    await havn.db.updateTable("customer").set({ own_cases_only: true }).where("customer_no", "=", 1001).execute();
    ids.ofNora = (await buildCase(havn, { by: "nora", changes: { title: "Skærmen flimrer voldsomt" } })).id;
    expect(await similar("nils", "Skærmen flimrer")).toEqual([]);
    expect(await similar("nora", "Skærmen flimrer")).toEqual(["ofNora"]);
    await havn.db.updateTable("customer").set({ own_cases_only: false }).where("customer_no", "=", 1001).execute();
  });
});

test("a title that is too long is rejected", async () => {
  const refusal = await refusalOf(havn.as("nils").getSimilarCareCases({ body: { title: "x".repeat(151) } }));
  expect(refusal).toMatchObject({ statusCode: 400, data: { problems: [{ path: "title" }] } });
});
