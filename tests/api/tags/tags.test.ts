import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tagBounds } from "#tags/contract/tag.ts";
import { buildCase, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { buildTag, changeTags } from "#tests/support/cases/build-tag.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const namesFor = async (person: PersonName) =>
  (await havn.as(person).getTags({ body: {} })).tags.map(({ name }) => name);
const update = (id: number, version: number, changes: object) =>
  havn.as("bo").updateTag({ body: { id, version, changes } });
const merge = (id: number, version: number, intoId: number) =>
  havn.as("bo").mergeTag({ body: { id, version, intoId } });
const tagsOf = async (caseId: number) => (await read(havn, "anna", caseId))?.tags.map(({ name }) => name);
const found = async (person: PersonName, filters: object) =>
  (await havn.as(person).getCareCasesBySearch({ body: { filters } })).rows.map(({ id }) => id);

describe("names", () => {
  test("are unique over both languages, without case, accents and spaces", async () => {
    const { id } = await buildTag(havn, "Invoice", { danishName: "Faktura" });
    for (const [name, danishName, field] of [
      ["in voice", "Regning", "name"],
      ["FAKTURA", "Regning", "name"],
      ["Bill", "fáktura", "danishName"],
      ["Bill", "Invoice", "danishName"],
    ] as const) {
      const { data } = await refusalOf(havn.as("bo").createTag({ body: { name, danishName } }));
      expect(data).toMatchObject({ code: "tagNameTaken", field, taken: { id } });
    }
    const { tag } = await update(id, 1, { danishName: "invoice" });
    expect(tag).toMatchObject({ name: "Invoice", danishName: "invoice", version: 2 });
  });

  test("that nobody can see are refused", async () => {
    const { data } = await refusalOf(havn.as("bo").createTag({ body: { name: "\u00ad", danishName: "Synlig" } }));
    expect(data).toMatchObject({ problems: [{ path: "name", code: "missing" }] });
  });
});

test("two who edit a tag at once: the second is told how it is now", async () => {
  const { id } = await buildTag(havn, "Payrol");
  await update(id, 1, { name: "Payroll" });
  const { statusCode, data } = await refusalOf(update(id, 1, { isInternal: false }));
  expect([statusCode, data]).toMatchObject([409, { current: { id, name: "Payroll", version: 2, isInternal: true } }]);
  const { statusCode: gone } = await refusalOf(update(987_654, 1, {}));
  expect(gone).toBe(404);
});

test("customers learn of a tag when it isn't internal, and of nothing else", async () => {
  const events = await heard(havn, ["anna", "nora"], async () => {
    const { id } = await buildTag(havn, "Difficult");
    await update(id, 1, { name: "Friendly" });
  });
  expect(events).toEqual([[{ kind: "tag" }, { kind: "tag" }], []]);
  const { id } = await buildTag(havn, "VPN");
  expect(await namesFor("nora")).not.toContain("VPN");
  const [told] = await heard(havn, ["nora"], () => update(id, 1, { isInternal: false }));
  expect(told).toEqual([{ kind: "tag" }]);
  expect(await namesFor("nora")).toContain("VPN");
  expect(await namesFor("anna")).toEqual(expect.arrayContaining(["VPN", "Friendly"]));
});

test("a retired tag stays on its cases, and isn't added any more", async () => {
  const { id } = await buildCase(havn);
  const tag = await buildTag(havn, "Fax");
  await changeTags(havn, "anna", id, { add: [tag.id] });
  await update(tag.id, 1, { isRetired: true });
  const other = await buildCase(havn);
  const { data } = await refusalOf(changeTags(havn, "anna", other.id, { add: [tag.id] }));
  expect(data).toMatchObject({ problems: [{ path: "addTags.0", code: "retiredTag" }] });
  expect(await tagsOf(id)).toEqual(["Fax"]);
  await changeTags(havn, "anna", id, { remove: [tag.id] });
  expect(await tagsOf(id)).toEqual([]);
});

describe("merging", () => {
  test("says before what it does; lists, filters and cases then have the other, and each once", async () => {
    const [from, into] = [await buildTag(havn, "Bil"), await buildTag(havn, "Billing")];
    const [one, both] = [await buildCase(havn), await buildCase(havn)];
    await changeTags(havn, "anna", one.id, { add: [from.id] });
    await changeTags(havn, "anna", both.id, { add: [from.id, into.id] });
    const preview = await havn.as("bo").previewTagMerge({ body: { id: from.id, intoId: into.id } });
    expect(preview).toEqual({ cases: 2, casesWithBoth: 1 });
    await merge(from.id, 1, into.id);
    const expectMerged = async () => {
      for (const { id } of [one, both]) expect(await tagsOf(id)).toEqual(["Billing"]);
      for (const id of [from.id, into.id])
        expect((await found("anna", { tag: [id] })).sort()).toEqual([one.id, both.id]);
      expect(await found("anna", { withoutTag: [from.id] })).not.toContain(one.id);
    };
    await expectMerged();
    await untilJobsAreDone(havn);
    await expectMerged();
    const rows = await havn.db.selectFrom("case_tag").selectAll().where("tag_id", "=", from.id).execute();
    expect(rows).toEqual([]);
    expect(await namesFor("anna")).not.toContain("Bil");
    expect((await refusalOf(merge(from.id, 2, into.id))).data).toMatchObject({ code: "stale", current: null });
    // Its name is free again.
    await buildTag(havn, "Bil");
  });

  test("follows the pointer of a tag that was merged before", async () => {
    const [first, second, third] = [await buildTag(havn, "A1"), await buildTag(havn, "A2"), await buildTag(havn, "A3")];
    const { id } = await buildCase(havn);
    await changeTags(havn, "anna", id, { add: [first.id] });
    await merge(first.id, 1, second.id);
    await merge(second.id, 1, third.id);
    await untilJobsAreDone(havn);
    expect(await tagsOf(id)).toEqual(["A3"]);
    expect(await found("anna", { tag: [first.id] })).toEqual([id]);
    await changeTags(havn, "anna", id, { remove: [first.id] });
    expect(await tagsOf(id)).toEqual([]);
  });

  test.each([
    ["into itself", (id: number) => id, "mergedIntoItself"],
    ["into none", () => 987_654, "unknownTag"],
  ])("%s is refused", async (_what, intoOf, code) => {
    const { id } = await buildTag(havn, `Merge ${code}`);
    expect((await refusalOf(merge(id, 1, intoOf(id)))).data).toMatchObject({ problems: [{ path: "intoId", code }] });
  });

  test("while others add the tag loses none", async () => {
    const [from, into] = [await buildTag(havn, "Old"), await buildTag(havn, "New")];
    const cases = await Promise.all(Array.from({ length: 12 }, () => buildCase(havn)));
    await Promise.all([
      ...cases.map(({ id }) => changeTags(havn, "anna", id, { add: [from.id] })),
      merge(from.id, 1, into.id),
    ]);
    await untilJobsAreDone(havn);
    for (const { id } of cases) expect(await tagsOf(id)).toEqual(["New"]);
    const rows = await havn.db.selectFrom("case_tag").selectAll().where("tag_id", "=", from.id).execute();
    expect(rows).toEqual([]);
  });
});

test("there are at most 500 tags, and merging makes room for others", async () => {
  const { tags } = await havn.as("bo").getTagList({ body: {} });
  const names = Array.from({ length: tagBounds.tags - tags.length }, (_, at) => `Filler ${at}`);
  const rows = names.map((name) => ({ name, danish_name: name, name_key: name, danish_key: name, is_internal: true }));
  const [last] = await havn.db.insertInto("tag").values(rows).returning("id").execute();
  expect((await refusalOf(buildTag(havn, "One more"))).data).toMatchObject({ code: "tooManyTags" });
  await merge(last?.id ?? 0, 1, tags[0]?.id ?? 0);
  await buildTag(havn, "One more");
});
