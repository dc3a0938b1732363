import { expect, test } from "vitest";
import { caseColumns as everyColumn } from "#care-cases/contract/case-parts.ts";
import { type CaseColumn, casePresets } from "#care-cases/contract/case-search.ts";
import {
  chooseColumns,
  columnsFor,
  defaultColumns,
  movedColumn,
  shownColumns,
  toggledColumn,
} from "./case-list-columns.ts";
import { plainSettings } from "./case-list-view.ts";

test("staff may see every column, customers neither company nor owner", () => {
  expect(columnsFor(true)).toEqual(everyColumn);
  expect(columnsFor(false)).not.toEqual(expect.arrayContaining(["customer"]));
  expect(columnsFor(false)).not.toEqual(expect.arrayContaining(["owner"]));
});

test.each(casePresets)("the default columns of %s begin with the title, and need no choice", (preset) => {
  for (const isStaff of [true, false]) {
    const usual = defaultColumns(preset, isStaff);
    expect(usual[0]).toBe("title");
    expect(columnsFor(isStaff)).toEqual(expect.arrayContaining([...usual]));
    expect(chooseColumns(usual, preset, isStaff)).toEqual([]);
    expect(shownColumns({ ...plainSettings, preset }, isStaff)).toEqual(usual);
  }
});

test.each<[wanted: string[], isStaff: boolean, chosen: string[]]>([
  [["id", "status"], true, ["title", "id", "status"]],
  [["status", "title", "id"], true, ["title", "status", "id"]],
  [["id", "id", "colour"], true, ["title", "id"]],
  [["owner", "customer", "id"], false, ["title", "id"]],
  [["owner"], false, []],
  [["colour"], true, []],
  [[""], true, []],
  [["title"], true, ["title"]],
])("the columns %j (staff: %s) become %j", (wanted, isStaff, chosen) => {
  expect(chooseColumns(wanted, "all", isStaff)).toEqual(chosen);
});

test.each<[columns: CaseColumn[], last: CaseColumn]>([
  [[], "createdAt"],
  [["title", "id"], "id"],
])("the usual columns end with the one by which the list is sorted, chosen ones don't: %j", (columns, last) => {
  const view = {
    ...plainSettings,
    columns,
    preset: "active",
    sort: { by: "createdAt", direction: "Ascending" },
  } as const;
  expect(shownColumns(view, true).at(-1)).toBe(last);
});

const shown: CaseColumn[] = ["title", "id", "status"];

test.each<[column: CaseColumn, after: CaseColumn[]]>([
  ["id", ["title", "status"]],
  ["owner", ["title", "id", "status", "owner"]],
  ["title", shown],
])("showing or hiding %s gives %j", (column, after) => {
  expect(toggledColumn(shown, column)).toEqual(after);
});

test.each<[column: CaseColumn, by: -1 | 1, after: CaseColumn[]]>([
  ["status", -1, ["title", "status", "id"]],
  ["id", 1, ["title", "status", "id"]],
  ["id", -1, shown],
  ["status", 1, shown],
  ["title", 1, shown],
  ["owner", 1, shown],
])("moving %s by %i gives %j", (column, by, after) => {
  expect(movedColumn(shown, column, by)).toEqual(after);
});

test.each([
  ["the usual ones", [], ["title", "id"]],
  ["chosen ones", ["title", "status"], ["title", "customer", "status"]],
  ["nothing but the title", ["title"], ["title", "customer"]],
])("a list of all one's companies shows the company column: %s", (_which, chosen, begin) => {
  const view = { ...plainSettings, columns: chosen as CaseColumn[], preset: "active", allCompanies: true } as const;
  const shown = shownColumns(view, false);
  expect(shown.slice(0, begin.length)).toEqual(begin);
  expect(shown.filter((column) => column === "customer")).toHaveLength(1);
});
