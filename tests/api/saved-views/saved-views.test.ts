import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SavedSearch, viewBounds } from "#saved-views/contract/calls.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const query = { areaId: "care" } as const;
const read = (person: PersonName) => havn.as(person).getSavedSearches({ query });
const replace = (person: PersonName, version: number, savedSearches: SavedSearch[]) =>
  havn.as(person).updateSavedSearches({ query, body: { version, savedSearches } });

const view = (name: string, given: Partial<SavedSearch> = {}): SavedSearch => ({
  id: `view-${Buffer.from(name).toString("hex").slice(0, 30).padEnd(8, "0")}`,
  name,
  list: "active",
  isDefault: false,
  text: "",
  filters: {},
  sort: { by: "updatedAt", direction: "Descending" },
  columns: [],
  ...given,
});

async function versionOf(person: PersonName): Promise<number> {
  return (await read(person)).version;
}

test("a set is stored completely, in order, for its owner only", async () => {
  expect(await read("nils")).toEqual({ version: 0, savedSearches: [], dropped: [] });
  const set = [
    view("Mine", { filters: { contactPerson: ["@me"], createdFrom: "today-30" }, isDefault: true }),
    view("mine", {
      list: "all",
      columns: ["title", "id"],
      text: "moms",
      sort: { by: "owner", direction: "Ascending" },
    }),
  ];
  expect(await replace("nils", 0, set)).toEqual({ version: 1 });
  expect(await read("nils")).toEqual({ version: 1, savedSearches: set, dropped: [] });
  expect(await replace("nils", 1, [...set].reverse())).toEqual({ version: 2 });
  expect((await read("nils")).savedSearches).toEqual([...set].reverse());
  for (const other of ["nora", "fie", "anna"] as const) expect((await read(other)).savedSearches).toEqual([]);
  expect(await replace("nils", 2, [])).toEqual({ version: 3 });
  expect(await read("nils")).toEqual({ version: 3, savedSearches: [], dropped: [] });
});

describe("a set that changed elsewhere is not overwritten:", () => {
  test.each([-1, 0, 1, 3, 99, 2_147_483_647, Number.MAX_SAFE_INTEGER])("version %d of 2", async (version) => {
    if ((await versionOf("fie")) === 0) {
      await replace("fie", 0, [view("one")]);
      await replace("fie", 1, [view("two")]);
    }
    expect(await refusalOf(replace("fie", version, []))).toMatchObject({ statusCode: 409, code: "stale" });
    expect((await read("fie")).savedSearches.map(({ name }) => name)).toEqual(["two"]);
  });

  test("one of two simultaneous first sets is stored", async () => {
    const both = await Promise.allSettled([replace("finn", 0, [view("a")]), replace("finn", 0, [view("b")])]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await versionOf("finn")).toBe(1);
  });
});

describe("a set is rejected", () => {
  const many = Array.from({ length: viewBounds.views + 1 }, (_, i) => view(`View ${i}`));

  test.each<[string, unknown[], string]>([
    ["a name twice in a list, but for case", [view("Mine"), view("MINE", { id: "view-other" })], "nameTaken"],
    ["two defaults of a list", [view("a", { isDefault: true }), view("b", { isDefault: true })], "manyDefaults"],
    ["an id twice", [view("a"), { ...view("b"), id: view("a").id }], "badRequest"],
    ["51 views", many, "badRequest"],
    ["a name of 61 characters", [view("x".repeat(viewBounds.name + 1))], "badRequest"],
    ["no name", [view("   ")], "badRequest"],
    ["an unknown list", [{ ...view("a"), list: "starred" }], "badRequest"],
    ["an unknown column", [{ ...view("a"), columns: ["mood"] }], "badRequest"],
    ["an unknown filter", [{ ...view("a"), filters: { mood: ["good"] } }], "badRequest"],
    ["an unknown sort", [{ ...view("a"), sort: { by: "mood", direction: "Ascending" } }], "badRequest"],
    ["an unknown key", [{ ...view("a"), owner: 1 }], "badRequest"],
    ["an id that is none", [{ ...view("a"), id: "../../x" }], "badRequest"],
  ])("%s", async (_name, set, code) => {
    const version = await versionOf("bo");
    expect(await refusalOf(replace("bo", version, set as SavedSearch[]))).toMatchObject({ statusCode: 400, code });
    expect(await read("bo")).toEqual({ version, savedSearches: [], dropped: [] });
  });

  test("but 50 views with names of 60 characters are accepted", async () => {
    const set = many.slice(1).map((one, i) => ({ ...one, name: String(i).padEnd(viewBounds.name, "x") }));
    await replace("nora", await versionOf("nora"), set);
    expect((await read("nora")).savedSearches).toEqual(set);
  });

  test("but half an emoji is replaced by the replacement character", async () => {
    await replace("nora", await versionOf("nora"), [view("Kø", { name: "Kø \ud83d", text: "moms \ud83d" })]);
    expect((await read("nora")).savedSearches).toMatchObject([{ name: "Kø \ufffd", text: "moms \ufffd" }]);
  });

  test("for another area", async () => {
    const other = { areaId: "sales" } as unknown as typeof query;
    expect((await refusalOf(havn.as("nora").getSavedSearches({ query: other }))).statusCode).toBe(400);
  });
});

test("views stored by an older Havn are read without what no longer exists, and the reply says so", async () => {
  const stored = { ...view("Old"), columns: ["id", "mood"], filters: { status: ["Lost", "Planned"], mood: [1] } };
  await havn.db
    .insertInto("saved_search_set")
    .values({ user_id: people.anna.id, version: 4, searches: JSON.stringify([stored]) })
    .execute();
  expect(await read("anna")).toEqual({
    version: 4,
    savedSearches: [{ ...stored, columns: ["id"], filters: { status: ["Planned"], gone: ["filter:mood"] } }],
    dropped: [{ id: stored.id, names: ["status", "mood"] }],
  });
});

test("a view that has lost a condition matches nothing, and stays so when the set is saved", async () => {
  const [lost] = (await read("anna")).savedSearches;
  if (!lost) throw new Error("Anna has no view");
  await replace("anna", 4, [lost, view("Other")]);
  const { savedSearches, dropped } = await read("anna");
  expect([savedSearches[0], dropped]).toEqual([lost, []]);
  const { preset, filters } = { preset: lost.list, filters: lost.filters };
  expect(await havn.as("anna").getCareCasesBySearch({ body: { preset, filters } })).toMatchObject({
    rows: [],
    count: 0,
  });
});

test("a save adds an audit row", async () => {
  await replace("anna", await versionOf("anna"), []);
  const row = await havn.db.selectFrom("audit_row").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_id: people.anna.id, act: "/api/SavedSearches/UpdateSavedSearches", status: 200 });
});
