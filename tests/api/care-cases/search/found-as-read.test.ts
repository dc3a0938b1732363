import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { escapeStoredText } from "#platform/rules/markup/escape-html.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";

/** Texts as people write them, what others type to find them, and whether that finds them. */
const texts: readonly (readonly [text: string, typed: string, found: boolean])[] = [
  ["Temperatur < 5 grader i kælderrummet", "kælderrummet", true],
  ["Temperatur < 5 grader i kælderrummet", "grader", true],
  ["Kurve <b og c> i frysehuset", "frysehus", true],
  ["Døren “klemmer…” – altid", "klemmer", true],
  ["Søg&nbsp;efter &lt;tegn&gt;", "tegn", true],
  ["Blåbærgrød".normalize("NFD"), "blåbærgrød", true],
  ["Jordbærgrød", "jordbærgrød".normalize("NFD"), true],
  ["Café Øresund".normalize("NFD"), "café", true],
  ["ugle\u00adrede", "uglerede", true],
  ["ravne\u200brede", "ravnerede", true],
  ["\ufeffspætte\u2060rede", "spætterede", true],
  ["Lærkerede", "lærke\u00adrede\u200b", true],
  ["Vægten står over", "over", true],
  ["Beløbet overskrides", "over", true],
  ["Malingen er væk", "er", true],
  ["Varmen svigter", "var", true],
  ["Indgangen er spærret", "ind", true],
  ["Modstanden er målt", "mod", true],
  ["Mangfoldig", "man", true],
  ["Fratrukket beløb", "fra", true],
  ["Følgeseddel 48213377", "48213377", true],
  ["Serienummer 7731", "7731", true],
  ["Serienummer 88112233", "8811", true],
  ["Ref. 2026-99887", "99887", true],
  ["Łukasz målte SpO₂ i et C++-miljø: 3½. Ring 12 34 56 78", "spo2", true],
  ["Łukasz målte SpO₂ i et C++-miljø: 3½. Ring 12 34 56 78", "½", true],
  ["Łukasz målte SpO₂ i et C++-miljø: 3½. Ring 12 34 56 78", "lukasz", true],
  ["Łukasz målte SpO₂ i et C++-miljø: 3½. Ring 12 34 56 78", "miljø", true],
  ["Łukasz målte SpO₂ i et C++-miljø: 3½. Ring 12 34 56 78", "c++", true],
  ["Łukasz målte SpO₂ i et C++-miljø: 3½. Ring 12 34 56 78", "12345678", true],
  ["snegle hus", "sneglehus", false],
  ["Rugbrød", "brød", false],
];

/** The same with formatted text. */
const markup: readonly (readonly [html: string, typed: string, found: boolean])[] = [
  ["<p>vare<strong>modtagelse</strong></p>", "varemodtagelse", true],
  ["<p><em>pakke</em><u>af</u>sending</p>", "pakkeafsending", true],
  ['<p>luft<a href="https://x.example">fragten</a>s</p>', "luftfragtens", true],
  ["<p>H<s>e</s>stevogn</p>", "hestevogn", true],
  ["<p>tå<br>rekke</p>", "tårekke", false],
  ["<p>søm</p><p>skrue</p>", "sømskrue", false],
  ["<ul><li>sand</li><li>grus</li></ul>", "grus", true],
  ["<p><strong>Fed</strong></p>", "strong", false],
  ['<p><a href="https://skjult.example">her</a></p>', "skjult", false],
  ["<p>Fisk &amp; skaldyr</p>", "skaldyr", true],
  ["<p>a&amp;lt;b</p>", "lt", true],
];

type Place = "title" | "description" | "message" | "internal message" | "file" | "internal file";
const ofCustomers: readonly Place[] = ["title", "description", "message", "file"];
const ofStaff: readonly Place[] = [...ofCustomers, "internal message", "internal file"];
const sourceOf = {
  title: "title",
  description: "description",
  message: "message",
  "internal message": "internalMessage",
  file: "file",
  "internal file": "file",
} as const satisfies Record<Place, string>;

let havn: TestHavn;
/** A case for each title and each formatted description, and one for the texts in all other places. */
const cases = new Map<string, number>();
const keyOf = (place: Place, text: string) => (place === "title" ? text : place);

async function build(key: string, changes: { title?: string; description?: string }): Promise<number> {
  havn.clock.forward({ seconds: 30 });
  const { id } = await buildCase(havn, { changes: { title: "Sag", description: "<p>Uden</p>", ...changes } });
  cases.set(key, id);
  return id;
}

const plain = [...new Set(texts.map(([text]) => text))];
const asHtml = plain.map((text) => `<p>${escapeStoredText(text)}</p>`);

beforeAll(async () => {
  havn = await startTestHavn();
  for (const title of plain) await build(title, { title });
  for (const [html] of markup) await build(html, { description: html });
  await build("description", { description: asHtml.join("") });
  for (const isInternal of [false, true]) {
    const caseId = await build(isInternal ? "internal message" : "message", {});
    for (const comment of [...asHtml, ...markup.map(([html]) => html)]) {
      havn.clock.forward({ seconds: 30 });
      await write(havn, "anna", caseId, comment, isInternal);
    }
    const ofFiles = await build(isInternal ? "internal file" : "file", {});
    const query = { isInternal: String(isInternal) };
    for (const text of plain)
      await uploadFile(havn, "anna", { caseId: ofFiles, name: `${text}.txt`, bytes: Buffer.from("x"), query });
  }
  await untilJobsAreDone(havn);
});
afterAll(() => havn.close());

/** The keys of the cases that this text finds, and where it was found. */
async function found(person: PersonName, typed: string, keys: readonly string[]) {
  const body = { text: typed, pageSize: 50, withPassages: true } as const;
  const { rows, passages = [] } = await havn.as(person).getCareCasesBySearch({ body });
  return keys
    .filter((key) => rows.some(({ id }) => id === cases.get(key)))
    .map((key) => [key, passages.find(({ id }) => id === cases.get(key))?.in]);
}

describe("text", () => {
  test.each(texts)("%j by %j: %s", async (text, typed, isFound) => {
    const expected = (places: readonly Place[]) =>
      isFound ? places.map((place) => [keyOf(place, text), sourceOf[place]]) : [];
    const keys = ofStaff.map((place) => keyOf(place, text));
    expect(await found("anna", typed, keys)).toEqual(expected(ofStaff));
    expect(await found("nils", typed, keys)).toEqual(expected(ofCustomers));
  });
});

describe("formatted text", () => {
  test.each(markup)("%j by %j: %s", async (html, typed, isFound) => {
    const keys = [html, "message", "internal message"];
    const all = [
      [html, "description"],
      ["message", "message"],
      ["internal message", "internalMessage"],
    ];
    expect(await found("anna", typed, keys)).toEqual(isFound ? all : []);
    expect(await found("nils", typed, keys)).toEqual(isFound ? all.slice(0, 2) : []);
  });
});

/** The calls of the palette and of the field that relates a case, as the screens send them. */
describe.each([
  ["the palette", { pageSize: 8, withCount: false, withPassages: true }],
  ["related cases", { pageSize: 10, withCount: false }],
])("in %s", (_, options) => {
  test.each([
    ["Blåbærgrød".normalize("NFD"), "blåbærgrød"],
    ["Jordbærgrød", "jordbærgrød".normalize("NFD")],
    ["ugle\u00adrede", "uglerede"],
    ["Lærkerede", "lærke\u00adrede\u200b"],
    ["Følgeseddel 48213377", "48213377"],
    ["<p>vare<strong>modtagelse</strong></p>", "varemodtagelse"],
  ])("%j by %j", async (text, typed) => {
    for (const person of ["anna", "nils"] as const) {
      const { rows } = await havn.as(person).getCareCasesBySearch({ body: { text: typed, ...options } });
      expect(rows.map(({ id }) => id)).toContain(cases.get(text));
    }
  });
});

describe("similar titles", () => {
  test.each<[text: string, typed: string]>([
    ["Blåbærgrød".normalize("NFD"), "Blåbærgrød"],
    ["Jordbærgrød", "Jordbærgrød".normalize("NFD")],
    ["ugle\u00adrede", "Uglerede"],
    ["Lærkerede", "lær\u200bke\u00adre\u200bde"],
    ["Temperatur < 5 grader i kælderrummet", "Temperaturen i kælderrummet"],
  ])("%j by %j", async (text, typed) => {
    const { careCases } = await havn.as("nils").getSimilarCareCases({ body: { title: typed } });
    expect(careCases.map(({ id }) => id)).toContain(cases.get(text));
  });
});

test("a file is found while it exists, but not before its message is sent", async () => {
  const { id } = await buildCase(havn);
  const lists = async () =>
    (await havn.as("nils").getCareCasesBySearch({ body: { text: "tidsplan" } })).rows.map((row) => row.id);
  const upload = (query: Record<string, string>) =>
    uploadFile(havn, "nils", { caseId: id, name: "tidsplan.pdf", bytes: Buffer.from("x"), query });
  const sent = await upload({ forMessage: "true" });
  await untilJobsAreDone(havn);
  expect(await lists()).toEqual([]);
  await havn.as("nils").createCareCaseMessage({ body: { caseId: id, comment: "<p>Se her</p>", fileIds: [sent.id] } });
  expect(await lists()).toEqual([id]);
  await havn.as("nils").deleteCareCaseFile({ body: { caseId: id, fileId: sent.id } });
  await untilJobsAreDone(havn);
  expect(await lists()).toEqual([]);
  await upload({});
  await untilJobsAreDone(havn);
  expect(await lists()).toEqual([id]);
});
