import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

/*
 * Nordlys' administrator Nora turns "own cases only" on and off. Nils, its user, then sees only the cases that he
 * raised or is the contact person of, in every call; his tokens and streams stay the same.
 */
let havn: TestHavn;
let noras: number;
let own: number;
let asContact: number;
let staffs: number;
let fileId: number;
let messageId: number;

const set = (ownCasesOnly: boolean, by: PersonName = "nora") =>
  havn.as(by).updatePreferencesByCustomerNumber({ body: { customerNumber: nordlys, ownCasesOnly } });

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  noras = (await buildCase(havn, { by: "nora" })).id;
  own = (await buildCase(havn, { by: "nils" })).id;
  asContact = (await buildCase(havn, { by: "nora", changes: { contactPersonId: people.nils.id } })).id;
  staffs = (await buildCase(havn, { by: "anna", changes: { contactPersonId: people.nora.id } })).id;
  await havn.as("nora").addRelatedCase({ body: { caseId: own, relatedCaseId: noras } });
  await havn.as("nora").addRelatedCase({ body: { caseId: own, relatedCaseId: asContact } });
  fileId = (await uploadFile(havn, "nora", { caseId: noras, name: "nora.txt", bytes: Buffer.from("nora") })).id;
  const comment = `<p>Se her <span data-mention="${people.nils.id}">@Nils</span></p>`;
  messageId = (await write(havn, "nora", noras, comment)).message.id;
  await havn.as("nils").subscribeToCareCase({ body: { caseId: noras } });
  await havn.as("nils").saveCareCaseMessageDraft({ body: { caseId: noras, comment: "<p>Jeg vil sige</p>" } });
  await untilJobsAreDone(havn);
});
afterAll(() => havn.close());
beforeEach(() => set(false));

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
const all = () => sorted([noras, own, asContact, staffs]);
const ownOnes = () => sorted([own, asContact]);

/** Calls that return cases, and the ids that each returns to a person. */
const lists: [string, (by: PersonName) => Promise<number[]>][] = [
  ["a list", async (by) => (await havn.as(by).getCareCasesBySearch({ body: {} })).rows.map(({ id }) => id)],
  [
    "a search for words",
    async (by) => (await havn.as(by).getCareCasesBySearch({ body: { text: "faktura" } })).rows.map(({ id }) => id),
  ],
  [
    "a list in another order",
    async (by) =>
      (
        await havn.as(by).getCareCasesBySearch({ body: { sort: { by: "contactPerson", direction: "Ascending" } } })
      ).rows.map(({ id }) => id),
  ],
  [
    "cases by their ids",
    async (by) => (await havn.as(by).getCareCasesByIds({ body: { ids: all() } })).careCases.map(({ id }) => id),
  ],
  [
    "cases with alike titles",
    async (by) =>
      (await havn.as(by).getSimilarCareCases({ body: { title: "Faktura mangler momslinje" } })).careCases.map(
        ({ id }) => id,
      ),
  ],
  [
    "an export",
    async (by) => {
      const text = await (
        await send(by, "exportCareCases", { columns: ["id"], format: "csv", locale: "en-US" })
      ).text();
      return text.split("\n").flatMap((line) => [...line.matchAll(/^"?#?(\d+)/g)].map(([, id]) => Number(id)));
    },
  ],
];

const send = async (by: PersonName, name: keyof typeof allCalls, body: unknown): Promise<Response> => {
  const { path, method }: AnyCall = allCalls[name];
  return fetch(havn.url + path, {
    method,
    headers: { authorization: await havn.bearer(by), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
};

describe("with the setting on, in", () => {
  test.each(lists)("%s, a user finds their own, and all again after it is turned off", async (_what, ask) => {
    expect(sorted(await ask("nils"))).toEqual(all());
    await set(true);
    expect(sorted(await ask("nils"))).toEqual(ownOnes());
    expect(sorted(await ask("nora"))).toEqual(all());
    expect(sorted(await ask("anna"))).toEqual(all());
    await set(false);
    expect(sorted(await ask("nils"))).toEqual(all());
  });
});

test("counts include only what the reader can see", async () => {
  const count = async (by: PersonName, body: object) => (await havn.as(by).getCareCasesBySearch({ body })).count;
  for (const body of [{}, { text: "faktura" }, { preset: "active" }, { filters: { severity: ["Important"] } }]) {
    expect(await count("nils", body)).toBe(4);
    await set(true);
    expect([await count("nils", body), await count("nora", body)]).toEqual([2, 4]);
    await set(false);
  }
});

test("mentions and subscriptions on hidden cases find nothing", async () => {
  const find = async (filters: object) =>
    (await havn.as("nils").getCareCasesBySearch({ body: { filters } })).rows.map(({ id }) => id);
  for (const filters of [{ mentioned: ["@me"] }, { subscriber: ["@me"] }]) {
    expect(await find(filters)).toContain(noras);
    await set(true);
    expect(await find(filters)).not.toContain(noras);
    await set(false);
  }
});

test("related cases include only those the reader can see", async () => {
  const related = async () =>
    (await havn.as("nils").getCareCaseReletedCases({ body: { caseId: own } })).relatedCases.map(({ id }) => id);
  expect(sorted(await related())).toEqual(sorted([noras, asContact]));
  await set(true);
  expect(await related()).toEqual([asContact]);
});

/** Every call about one case, made as a user who no longer sees it. */
const ofCase: [keyof typeof allCalls, (caseId: number) => unknown][] = [
  ["updateCareCase", (id) => ({ id, version: 1, changes: {} })],
  ["getCareCaseChangeLogsBySearch", (caseId) => ({ caseId })],
  ["getCareCaseMessagesBySearch", (caseId) => ({ caseId })],
  ["createCareCaseMessage", (caseId) => ({ caseId, comment: "<p>Hej</p>" })],
  ["editCareCaseMessage", (caseId) => ({ caseId, messageId, comment: "<p>Hej</p>" })],
  ["deleteCareCaseMessage", (caseId) => ({ caseId, messageId })],
  ["getCareCaseFilesBySearch", (caseId) => ({ caseId })],
  ["downloadCareCaseFile", (caseId) => ({ caseId, fileId })],
  ["deleteCareCaseFile", (caseId) => ({ caseId, fileId })],
  ["getCareCaseReletedCases", (caseId) => ({ caseId })],
  ["addRelatedCase", (caseId) => ({ caseId, relatedCaseId: own })],
  ["removeRelatedCase", (caseId) => ({ caseId, relatedCaseId: own })],
  ["subscribeToCareCase", (caseId) => ({ caseId })],
  ["unSubscribeToCareCase", (caseId) => ({ caseId })],
  ["reportCasePresence", (caseId) => ({ caseId, tabId: "tab-00001", doing: "looking" })],
  ["getCareCaseMessageDrafts", (caseId) => ({ caseId })],
  ["saveCareCaseMessageDraft", (caseId) => ({ caseId, comment: "<p>Hej</p>" })],
  ["deleteDraftCareCase", (id) => ({ id })],
];

test.each(ofCase)("%s answers as if the case did not exist", async (name, bodyOf) => {
  await set(true);
  const answers = await Promise.all([noras, staffs, 987_654_321].map((id) => send("nils", name, bodyOf(id))));
  const shapes = await Promise.all(answers.map(async (answer) => JSON.parse(await answer.text())));
  for (const [i, { message, data }] of shapes.entries())
    expect([answers[i]?.status, message, data.code]).toEqual([404, "Not Found", "notFound"]);
});

test("an upload to another person's case is rejected", async () => {
  await set(true);
  const upload = uploadFile(havn, "nils", { caseId: noras, name: "a.txt", bytes: Buffer.from("a") });
  expect(await refusalOf(upload)).toMatchObject({ statusCode: 404 });
});

test("relating one's own case to another person's is rejected", async () => {
  await set(true);
  const related = havn.as("nils").addRelatedCase({ body: { caseId: own, relatedCaseId: staffs } });
  expect(await refusalOf(related)).toMatchObject({ statusCode: 404 });
});

test("open streams immediately stop reporting cases that are no longer visible", async () => {
  const [nils, nora] = await heard(havn, ["nils", "nora"], async () => {
    await write(havn, "anna", noras, "<p>Før</p>");
    await set(true);
    await write(havn, "anna", noras, "<p>Nu</p>");
    await havn.as("anna").reportCasePresence({ body: { caseId: noras, tabId: "tab-of-anna", doing: "looking" } });
    await havn.as("nora").reportCasePresence({ body: { caseId: noras, tabId: "tab-of-nora", doing: "writing" } });
    await write(havn, "anna", own, "<p>Nils' egen</p>");
    await set(false);
    await write(havn, "anna", noras, "<p>Igen</p>");
  });
  const told = (events: typeof nils) =>
    events?.flatMap((event): (string | number)[] =>
      "customerNumber" in event ? ["company"] : event.kind === "message" ? [event.caseId] : [],
    );
  expect(told(nils)).toEqual([noras, "company", own, "company", noras]);
  expect(told(nora)).toEqual([noras, "company", noras, own, "company", noras]);
});

test("a case becomes visible to its new contact person, and hidden from the former one", async () => {
  await set(true);
  const now = await read(havn, "nora", noras);
  if (!now) throw new Error("Nora sees her case");
  const given = await change(havn, "nora", now, { contactPersonId: people.nils.id });
  expect((await read(havn, "nils", noras))?.id).toBe(noras);
  const [events] = await heard(havn, ["nils"], () => change(havn, "nora", given, { contactPersonId: people.nora.id }));
  expect(await read(havn, "nils", noras)).toBeUndefined();
  expect(events?.map((event) => "caseId" in event && event.caseId)).toContain(noras);
});

test("drafts stay their creator's, whatever the company chose", async () => {
  const draft = await buildDraft(havn, { by: "nils" });
  for (const isOn of [true, false]) {
    await set(isOn);
    const seen = await Promise.all((["nils", "nora", "anna"] as const).map((person) => read(havn, person, draft.id)));
    expect(seen.map((careCase) => careCase?.id)).toEqual([draft.id, undefined, undefined]);
  }
});

test("the setting is for administrators and staff, not for the restricted users or other companies", async () => {
  await set(true, "anna");
  expect(sorted((await havn.as("nils").getCareCasesBySearch({ body: {} })).rows.map(({ id }) => id))).toEqual(
    ownOnes(),
  );
  expect(await refusalOf(set(false, "nils"))).toMatchObject({ statusCode: 403 });
  expect(await refusalOf(set(false, "fie"))).toMatchObject({ statusCode: 404 });
  expect(sorted((await havn.as("nils").getCareCasesBySearch({ body: {} })).rows.map(({ id }) => id))).toEqual(
    ownOnes(),
  );
});
