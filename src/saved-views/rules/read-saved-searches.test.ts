import { describe, expect, test } from "vitest";
import { readSavedSearches } from "#saved-views/rules/read-saved-searches.ts";

const view = {
  id: "view-0001",
  name: "Mine",
  list: "active",
  isDefault: true,
  text: "moms",
  filters: { assignee: ["@me", 3], owner: ["@myTeams"], createdFrom: "today-30", estimateFrom: 1.5 },
  sort: { by: "customer", direction: "Ascending" },
  columns: ["id", "title", "owner"],
};

test("a valid view is unchanged", () => {
  expect(readSavedSearches([view])).toEqual({ savedSearches: [view], dropped: [] });
});

describe("what no longer exists is dropped and named", () => {
  test.each<[string, object, object, string[]]>([
    ["a column", { columns: ["id", "mood", "title"] }, { columns: ["id", "title"] }, ["mood"]],
    ["all columns", { columns: ["mood"] }, { columns: [] }, ["mood"]],
    [
      "the width of a column",
      { columnWidths: [{ column: "mood", width: 99, of: 999 }, { column: "id", width: 99, of: 999 }, 7] },
      { columnWidths: [{ column: "id", width: 99, of: 999 }] },
      [],
    ],
    ["columns that are none", { columns: null }, { columns: [] }, []],
    [
      "a sort",
      { sort: { by: "mood", direction: "Ascending" } },
      { sort: { by: "updatedAt", direction: "Descending" } },
      ["mood"],
    ],
    ["a direction", { sort: { by: "id", direction: "Sideways" } }, { sort: { by: "id", direction: "Ascending" } }, []],
    [
      "a filter",
      { filters: { mood: ["good"], status: ["Planned"] } },
      { filters: { status: ["Planned"], gone: ["filter:mood"] } },
      [],
    ],
    [
      "a value of a filter",
      { filters: { status: ["Lost", "Planned"] } },
      { filters: { status: ["Planned"] } },
      ["status"],
    ],
    ["every value of a filter", { filters: { status: ["Lost"] } }, { filters: { gone: ["filter:status"] } }, []],
    ["a day that is none", { filters: { createdTo: "soon" } }, { filters: { gone: ["filter:createdTo"] } }, []],
    [
      "a key of every object",
      { filters: JSON.parse('{"__proto__":["x"],"toString":["x"]}') },
      { filters: { gone: ["filter:proto", "filter:toString"] } },
      [],
    ],
    [
      "one more filter",
      { filters: { "field:12": ["x"], gone: ["filter:mood"] } },
      { filters: { gone: ["filter:mood", "filter:field"] } },
      [],
    ],
    ["filters that are none", { filters: null }, { filters: {} }, []],
  ])("%s", (_name, stored, kept, names) => {
    const read = readSavedSearches([{ ...view, ...stored }]);
    expect(read.savedSearches).toEqual([{ ...view, ...kept }]);
    expect(read.dropped).toEqual(names.length > 0 ? [{ id: view.id, names }] : []);
  });

  test("a list, with its view", () => {
    expect(readSavedSearches([{ ...view, list: "starred" }, view])).toEqual({
      savedSearches: [view],
      dropped: [{ id: view.id, names: ["list starred"] }],
    });
  });

  test.each([[null], ["text"], [{}], [[]]])("%j contains no views", (stored) => {
    expect(readSavedSearches(stored)).toEqual({ savedSearches: [], dropped: [] });
  });
});
