import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { tagBounds } from "#tags/contract/tag.ts";
import { buildCase, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { buildTag, changeTags } from "#tests/support/cases/build-tag.ts";
import { hold, leave, texts } from "#tests/support/cases/held-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";

let havn: TestHavn;
let internal: number;
let visible: number;
beforeAll(async () => {
  havn = await startTestHavn();
  internal = (await buildTag(havn, "Angry", { danishName: "Vred" })).id;
  visible = (await buildTag(havn, "Invoice", { danishName: "Faktura", isInternal: false })).id;
});
afterAll(() => havn.close());

const namesOf = async (caseId: number) => (await read(havn, "anna", caseId))?.tags.map(({ name }) => name).sort();
const historyOf = async (caseId: number) =>
  (await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId } })).changeLogs.map(({ type }) => type);

test("tags alone leave the case's version, and any version is current", async () => {
  const draft = await buildDraft(havn);
  const { id, version, updatedAt } = await change(havn, "nils", draft, { status: "Created" });
  havn.clock.forward({ minutes: 5 });
  const events = await heard(havn, ["anna", "nils"], () =>
    change(havn, "anna", { id, version: draft.version }, { addTags: [internal, internal] }),
  );
  expect(events).toEqual([[{ kind: "case", caseId: id }], []]);
  expect(await read(havn, "nils", id)).toMatchObject({ version, updatedAt, tags: [] });
  const again = await change(havn, "anna", { id, version }, { addTags: [internal] });
  expect(again).toMatchObject({ version, tags: [{ name: "Angry" }] });
  expect((await historyOf(id)).filter((type) => type === "TagsAdded")).toHaveLength(1);
});

test("with other changes they are one save, which a conflict refuses whole", async () => {
  const built = await buildCase(havn);
  await changeTags(havn, "anna", built.id, { add: [visible] });
  const changes: CaseChanges = { severity: "Critical", addTags: [internal], removeTags: [visible] };
  const saved = await change(havn, "anna", built, changes);
  expect(saved).toMatchObject({ version: built.version + 1, severity: "Critical", tags: [{ name: "Angry" }] });
  expect((await historyOf(built.id)).slice(0, 3).sort()).toEqual(["SeverityChanged", "TagsAdded", "TagsRemoved"]);
  const { data } = await refusalOf(change(havn, "anna", built, { severity: "Regular", addTags: [visible] }));
  expect(data).toMatchObject({ code: "stale", fields: [{ field: "severity" }] });
  expect(await namesOf(built.id)).toEqual(["Angry"]);
});

describe("are refused", () => {
  test("from customers, by name", async () => {
    const built = await buildCase(havn);
    const { data } = await refusalOf(change(havn, "nils", built, { addTags: [visible] }));
    expect(data).toMatchObject({ code: "fieldNotAllowed", problems: [{ path: "changes.addTags" }] });
  });

  test("where they are unknown or too many, before anything is saved", async () => {
    const built = await buildCase(havn);
    const unknown = await refusalOf(change(havn, "anna", built, { severity: "Regular", addTags: [visible, 987_654] }));
    expect(unknown.data).toMatchObject({ problems: [{ path: "changes.addTags.1", code: "unknownTag" }] });
    const all = [];
    for (let at = 0; at < tagBounds.ofCase; at += 1) all.push((await buildTag(havn, `Number ${at}`)).id);
    await changeTags(havn, "anna", built.id, { add: all });
    const many = await refusalOf(change(havn, "anna", built, { severity: "Regular", addTags: [visible] }));
    expect(many.data).toMatchObject({ code: "tooManyTagsOfCase" });
    const swapped = await change(havn, "anna", built, { addTags: [visible], removeTags: all.slice(0, 1) });
    expect([swapped.version, swapped.tags.length]).toEqual([built.version, tagBounds.ofCase]);
  });
});

test("an internal message with an internal tag stays unseen", async () => {
  const { id, version, updatedAt } = await buildCase(havn);
  havn.clock.forward({ minutes: 5 });
  const body = { caseId: id, comment: "<p>Se her</p>", isInternal: true, changes: { addTags: [internal] } };
  const events = await heard(havn, ["nils"], () => havn.as("anna").createCareCaseMessage({ body }));
  expect(events).toEqual([[]]);
  expect(await read(havn, "nils", id)).toMatchObject({ version, updatedAt });
  expect(await namesOf(id)).toEqual(["Angry"]);
});

test("a held message takes them along, also where its other changes are no longer current", async () => {
  const { id, version } = await buildCase(havn);
  await hold(havn, "anna", id, { version, changes: { severity: "Regular", addTags: [visible] } });
  expect(await namesOf(id)).toEqual([]);
  await change(havn, "bo", { id, version }, { customerPriority: "Top" });
  await leave(havn);
  expect(await texts(havn, "nils", id)).toHaveLength(1);
  expect(await read(havn, "nils", id)).toMatchObject({ severity: "Important", tags: [{ name: "Invoice" }] });
});
