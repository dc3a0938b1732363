import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { tagBounds } from "#tags/contract/tag.ts";
import { buildCase, buildCaseIn, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { buildTag, changeTags } from "#tests/support/cases/build-tag.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { fjord, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let ids: { readonly internal: number; readonly visible: number };
beforeAll(async () => {
  havn = await startTestHavn();
  const internal = await buildTag(havn, "Angry", { danishName: "Vred" });
  const visible = await buildTag(havn, "Invoice", { danishName: "Faktura", isInternal: false });
  ids = { internal: internal.id, visible: visible.id };
});
afterAll(() => havn.close());

const tagsFor = async (person: PersonName, caseId: number) =>
  (await read(havn, person, caseId))?.tags.map(({ name }) => name).sort();
const historyFor = async (person: PersonName, caseId: number) =>
  (await havn.as(person).getCareCaseChangeLogsBySearch({ body: { caseId } })).changeLogs
    .filter(({ type }) => type.startsWith("Tags"))
    .map(({ type, from, to, isInternal }) => ({ type, names: from ?? to, isInternal }));

describe("adding an internal tag", () => {
  test("changes nothing that a customer could notice", async () => {
    const { id } = await buildCase(havn);
    const later = await buildCase(havn);
    const before = await read(havn, "nils", id);
    havn.clock.forward({ minutes: 5 });
    const events = await heard(havn, ["anna", "nils"], () => changeTags(havn, "anna", id, { add: [ids.internal] }));
    expect(events).toEqual([[{ kind: "case", caseId: id }], []]);
    expect(await read(havn, "nils", id)).toEqual(before);
    expect([await historyFor("nils", id), await historyFor("anna", id)]).toEqual([
      [],
      [{ type: "TagsAdded", names: "Angry\tVred", isInternal: true }],
    ]);
    for (const person of ["anna", "nils"] as const) {
      const { rows } = await havn.as(person).getCareCasesBySearch({ body: {} });
      expect(rows.map((row) => row.id).slice(0, 2)).toEqual([later.id, id]);
    }
    const { rows } = await havn.as("nils").getCareCasesBySearch({ body: { filters: { tag: [ids.internal] } } });
    expect(rows).toEqual([]);
  });

  test("is the same for files: customers' ones have only the others", async () => {
    const { id } = await buildCase(havn);
    await changeTags(havn, "anna", id, { add: [ids.internal, ids.visible] });
    const rowOf = async (person: PersonName, locale: "da-DK" | "en-US") => {
      const response = await fetch(`${havn.url}${caseListCalls.exportCareCases.path}`, {
        method: "POST",
        headers: { authorization: await havn.bearer(person), "content-type": "application/json" },
        body: JSON.stringify({ columns: ["id", "tags"], format: "csv", locale }),
      });
      return (await response.text()).split("\r\n").find((line) => line.startsWith(String(id)));
    };
    expect(await rowOf("anna", "da-DK")).toBe(`${id};Faktura, Vred (intern)`);
    expect(await rowOf("anna", "en-US")).toBe(`${id},"Angry (internal), Invoice"`);
    expect(await rowOf("nils", "da-DK")).toBe(`${id};Faktura`);
  });
});

test("a tag that isn't internal is read, found and heard of by customers", async () => {
  const { id, version, updatedAt } = await buildCase(havn);
  havn.clock.forward({ minutes: 5 });
  const events = await heard(havn, ["nils", "fie"], () => changeTags(havn, "anna", id, { add: [ids.visible] }));
  expect(events).toEqual([[{ kind: "case", caseId: id }], []]);
  expect(await tagsFor("nils", id)).toEqual(["Invoice"]);
  expect(await read(havn, "nils", id)).toMatchObject({ version, updatedAt });
});

test("tags are added and removed as sets: two at once both win, and nothing is stale", async () => {
  const { id } = await buildCase(havn);
  await Promise.all([
    changeTags(havn, "anna", id, { add: [ids.internal] }),
    changeTags(havn, "bo", id, { add: [ids.visible, ids.internal] }),
  ]);
  expect(await tagsFor("anna", id)).toEqual(["Angry", "Invoice"]);
  const { tags } = await changeTags(havn, "bo", id, { remove: [ids.visible] });
  expect(tags.map(({ name }) => name)).toEqual(["Angry"]);
  await changeTags(havn, "bo", id, { remove: [ids.visible] });
  expect((await historyFor("bo", id)).filter(({ type }) => type === "TagsRemoved")).toHaveLength(1);
});

describe("is refused", () => {
  test("for unknown tags, which are named, and one that is added and removed", async () => {
    const { id } = await buildCase(havn);
    const { data } = await refusalOf(
      changeTags(havn, "anna", id, { add: [ids.visible, 987_654], remove: [ids.visible] }),
    );
    expect(data).toMatchObject({
      problems: [
        { path: "addTags.1", code: "unknownTag" },
        { path: "removeTags.0", code: "addedAndRemoved" },
      ],
    });
  });

  test("for the 31st tag, whoever adds it", async () => {
    const { id } = await buildCase(havn);
    const tags = [];
    for (let at = 0; at <= tagBounds.ofCase; at += 1) tags.push((await buildTag(havn, `Number ${at}`)).id);
    await changeTags(havn, "anna", id, { add: tags.slice(0, 29) });
    const done = await Promise.allSettled(
      tags.slice(29).map((tag, at) => changeTags(havn, at === 0 ? "anna" : "bo", id, { add: [tag] })),
    );
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { data } = await refusalOf(changeTags(havn, "anna", id, { add: tags.slice(1) }));
    expect(data).toMatchObject({ code: "tooManyTagsOfCase" });
  });
});

test("a case that moves keeps its tags", async () => {
  const { id, version } = await buildCase(havn);
  await changeTags(havn, "anna", id, { add: [ids.internal, ids.visible] });
  const body = { id, version, customerNumber: fjord, contactPersonId: people.finn.id };
  await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body });
  expect([await tagsFor("anna", id), await tagsFor("finn", id)]).toEqual([["Angry", "Invoice"], ["Invoice"]]);
});

test.each([
  ["a customer", undefined],
  ["staff who act for one", "anna"],
] as const)("a case that %s continues takes the tags that customers see", async (_who, by) => {
  const ended = await buildCaseIn(havn, "CaseClosed");
  await changeTags(havn, "anna", ended.id, { add: [ids.internal, ids.visible] });
  havn.clock.forward({ days: 15 });
  const { careCase } = await havn.as("nils", by).continueCareCase({ body: { caseId: ended.id } });
  const rows = await havn.db
    .selectFrom("case_tag as ct")
    .innerJoin("tag as t", "t.id", "ct.tag_id")
    .select("t.name")
    .where("ct.case_id", "=", careCase.id)
    .orderBy("t.name")
    .execute();
  expect(rows.map(({ name }) => name)).toEqual(["Invoice"]);
});

test("suggests tags of similar cases that the case doesn't have, most frequent first", async () => {
  const title = "Kvittering fra kassen er klippet";
  const build = () => buildCase(havn, { changes: { title } });
  const [one, other, id] = [(await build()).id, (await build()).id, (await build()).id];
  const rare = await buildTag(havn, "Receipt");
  const gone = await buildTag(havn, "Gone");
  await changeTags(havn, "anna", one, { add: [ids.internal, ids.visible, rare.id, gone.id] });
  await changeTags(havn, "anna", other, { add: [ids.internal, ids.visible] });
  await changeTags(havn, "anna", id, { add: [ids.visible] });
  await havn.as("bo").updateTag({ body: { id: gone.id, version: 1, changes: { isRetired: true } } });
  const { suggestions } = await havn.as("anna").suggestTagsOfCareCase({ body: { caseId: id } });
  expect(suggestions.map(({ tag, cases }) => [tag.name, cases])).toEqual([
    ["Angry", 2],
    ["Receipt", 1],
  ]);
  expect(await tagsFor("anna", id)).toEqual(["Invoice"]);
});
