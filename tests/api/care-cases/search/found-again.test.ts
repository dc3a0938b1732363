import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
const cases = new Map<string, number>();

async function build(name: string, description: string, messages: readonly (readonly [string, boolean])[] = []) {
  const { id } = await buildCase(havn, { changes: { title: "Sag", description: `<p>${description}</p>` } });
  cases.set(name, id);
  for (const [comment, isInternal] of messages) {
    havn.clock.forward({ seconds: 30 });
    await write(havn, "anna", id, `<p>${comment}</p>`, isInternal);
  }
}

beforeAll(async () => {
  havn = await startTestHavn();
  await build("phrase", "A Dev Task of today");
  await build("turned", "QA Task for Dev");
  await build("formatted", "The <strong>dev</strong>&nbsp;task");
  await build("longer", "Dev tasks");
  await build("internal", "Dev", [
    ["Task", false],
    ["Dev task", true],
  ]);
  await build("accents", "Møde på Café Zoë", [["Tåge", false]]);
  await build("vitamin", "Vitamin C og et net, kun et f");
  await build("signs", "I C++, C#, F# og .NET, og ASP.NET");
  await build("wide numbers", "Tal: 12 34 5 67 89 og 98 76 54 32");
  await build("fraction", "Dosis på 3½");
  await untilJobsAreDone(havn);
});
afterAll(() => havn.close());

async function found(person: PersonName, text: string, more: { sort?: { by: "title"; direction: "Ascending" } } = {}) {
  const { rows, count } = await havn.as(person).getCareCasesBySearch({ body: { text, pageSize: 50, ...more } });
  expect(count).toBe(rows.length);
  return [...cases].filter(([, id]) => rows.some((row) => row.id === id)).map(([name]) => name);
}

describe("a phrase in quotes", () => {
  test.each([
    ['"Dev Task"', ["phrase", "formatted", "internal"], ["phrase", "formatted"]],
    ["“dev task”", ["phrase", "formatted", "internal"], ["phrase", "formatted"]],
    ['"dev tas', ["phrase", "formatted", "longer", "internal"], ["phrase", "formatted", "longer"]],
    ['"dev tas"', [], []],
    ['"task for dev"', ["turned"], ["turned"]],
    ['"dev task" today', ["phrase"], ["phrase"]],
    [
      "dev task",
      ["phrase", "turned", "formatted", "longer", "internal"],
      ["phrase", "turned", "formatted", "longer", "internal"],
    ],
    ['"cafe zoe"', ["accents"], ["accents"]],
    ['"på café"', ["accents"], ["accents"]],
    ['"zoë tåge"', [], []],
    ['19" task', [], []],
  ])("%s", async (typed, byStaff, byCustomers) => {
    expect(await found("anna", typed)).toEqual(byStaff);
    expect(await found("nils", typed)).toEqual(byCustomers);
    expect(await found("anna", typed, { sort: { by: "title", direction: "Ascending" } })).toEqual(byStaff);
  });
});

describe("signs and numbers", () => {
  test.each([
    ["c++", ["signs"]],
    ["C#", ["signs"]],
    ["F#", ["signs"]],
    [".net", ["signs"]],
    ["asp.net", ["signs"]],
    ["c", ["vitamin", "signs"]],
    ["98765432", ["wide numbers"]],
    ["987654", ["wide numbers"]],
    ["765432", ["wide numbers"]],
    ["98 76 54 32", ["wide numbers"]],
    ["98765433", []],
    ["½", ["fraction"]],
  ])("%s", async (typed, names) => {
    expect(await found("nils", typed)).toEqual(names);
  });
});
