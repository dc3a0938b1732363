import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MarkedText } from "#care-cases/contract/case-search.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
let printer = 0;
let invoice = 0;

beforeAll(async () => {
  havn = await startTestHavn();
  printer = (
    await buildCase(havn, {
      by: "nils",
      changes: {
        title: "Printeren på lageret er væk",
        description: "<p>Den gør <strong>ingenting</strong> &amp; lyser rødt</p><p>Ordre_17/B mangler</p>",
        externalReference: "SAP-4711/b",
      },
    })
  ).id;
  await write(havn, "anna", printer, "<p>Vi har fundet fejlen i integrationen</p>");
  await write(havn, "anna", printer, "<p>Kunden har ikke betalt regningen for integrationen</p>", true);
  invoice = (
    await buildCase(havn, { by: "nils", changes: { title: "Closing of invoices", description: "<p>Moms</p>" } })
  ).id;
  await untilJobsAreDone(havn);
});
afterAll(() => havn.close());

/** The passage with its hits in brackets. */
const written = (parts: MarkedText) => parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join("");

async function find(person: PersonName, text: string) {
  const { rows, passages } = await havn.as(person).getCareCasesBySearch({ body: { text, withPassages: true } });
  expect(passages?.every(({ id }) => rows.some((row) => row.id === id))).toBe(true);
  return passages?.map((one) => [one.id, one.in, written(one.title), written(one.text)]);
}

describe("a search result's passage", () => {
  const title = "Printeren på lageret er væk";
  test.each<[text: string, source: string, title: string, passage: string]>([
    ["printer", "title", "[Printeren] på lageret er væk", ""],
    ["lager vaek", "title", "Printeren på [lageret] er [væk]", ""],
    ["ingenting", "description", title, "Den gør [ingenting] & lyser rødt Ordre_17/B mangler"],
    ["ordre_17/b", "description", title, "Den gør ingenting & lyser rødt [Ordre]_[17]/[B] mangler"],
    ["fejl integration", "message", title, "Vi har fundet [fejlen] i [integrationen]"],
    ["printer fejlen", "title", "[Printeren] på lageret er væk", ""],
    ["sap-4711/B", "reference", title, "[SAP-4711/b]"],
  ])("%s", async (text, source, inTitle, passage) => {
    expect(await find("nils", text)).toEqual([[printer, source, inTitle, passage]]);
  });

  test("can be its number", async () => {
    expect(await find("nils", `#${printer}`)).toEqual([[printer, "number", title, ""]]);
  });

  test("matches an English verb in another form", async () => {
    expect(await find("anna", "closed")).toEqual([[invoice, "title", "[Closing] of invoices", ""]]);
  });

  test("is only returned on request", async () => {
    expect((await havn.as("nils").getCareCasesBySearch({ body: { text: "printer" } })).passages).toBeUndefined();
    expect(await find("nils", "")).toEqual([]);
  });
});

describe("an internal note", () => {
  test("is a place where staff find a case", async () => {
    expect(await find("anna", "regningen")).toEqual([
      [
        printer,
        "internalMessage",
        "Printeren på lageret er væk",
        "Kunden har ikke betalt [regningen] for integrationen",
      ],
    ]);
    expect((await find("anna", "integrationen"))?.[0]?.[1]).toBe("internalMessage");
  });

  test("is never a place where its customer does", async () => {
    expect(await find("nils", "regningen")).toEqual([]);
    expect(await find("nils", "integrationen")).toEqual([
      [printer, "message", "Printeren på lageret er væk", "Vi har fundet fejlen i [integrationen]"],
    ]);
  });
});

test("an edited message is found by its new words, and a deleted one not at all", async () => {
  const { message } = await write(havn, "anna", invoice, "<p>Midlertidig besked om kvitteringen</p>");
  await untilJobsAreDone(havn);
  expect((await find("anna", "kvittering"))?.[0]?.[3]).toBe("Midlertidig besked om [kvitteringen]");
  await havn.as("anna").deleteCareCaseMessage({ body: { caseId: invoice, messageId: message.id } });
  await untilJobsAreDone(havn);
  expect(await find("anna", "kvittering")).toEqual([]);
});
