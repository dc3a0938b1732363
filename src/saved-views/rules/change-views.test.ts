import { expect, test } from "vitest";
import { plainSettings } from "#care-cases/rules/list/case-list-view.ts";
import { type SavedSearch, viewBounds } from "#saved-views/contract/calls.ts";
import {
  madeDefault,
  type NameProblem,
  problemOfName,
  removed,
  renamed,
  restored,
  withColumnWidths,
  withSettings,
  withView,
} from "#saved-views/rules/change-views.ts";

const view = (given: Partial<SavedSearch>): SavedSearch => ({
  ...plainSettings,
  columns: [],
  id: "view-0001",
  name: "Mine",
  list: "active",
  isDefault: false,
  ...given,
});
const mine = view({});
const urgent = view({ id: "view-0002", name: "Urgent", isDefault: true });
const old = view({ id: "view-0003", name: "Old", list: "closed", isDefault: true });
const set = [mine, urgent, old];
const full = Array.from({ length: viewBounds.views }, (_, index) => view({ id: `view-${index}`, name: `V${index}` }));

test.each<[name: string, except: string | null, views: readonly SavedSearch[], problem: NameProblem | null]>([
  ["New", null, set, null],
  ["  ", null, set, "nameMissing"],
  ["x".repeat(60), null, set, null],
  ["x".repeat(61), null, set, "nameLong"],
  [" mine ", null, set, "nameTaken"],
  ["Mine", "view-0001", set, null],
  ["URGENT", "view-0001", set, "nameTaken"],
  ["Old", null, set, null],
  ["New", null, full, "tooMany"],
  ["New", "view-3", full, null],
])("%j instead of %j: %#", (name, except, views, problem) => {
  expect(problemOfName(views, "active", name, except)).toBe(problem);
});

test("views are created, saved, renamed and removed", () => {
  const settings = { ...plainSettings, text: "printer" };
  const made = withView({ id: "view-0004", name: " New ", list: "active" }, settings)(set);
  expect(made[3]).toEqual(view({ id: "view-0004", name: "New", text: "printer" }));
  expect(withSettings("view-0001", settings)(set)[0]).toEqual({ ...mine, text: "printer" });
  expect(renamed("view-0001", " Ours ")(set)[0]?.name).toBe("Ours");
  expect(removed("view-0002")(set)).toEqual([mine, old]);
});

test("column widths belong to their view, and survive other changes to it", () => {
  const columnWidths = [{ column: "status", width: 150, of: 1172 }];
  const wide = withColumnWidths("view-0001", columnWidths)(set);
  expect(wide).toEqual([{ ...mine, columnWidths }, urgent, old]);
  expect(withSettings("view-0001", { ...plainSettings, text: "printer" })(wide)[0]?.columnWidths).toEqual(columnWidths);
});

test("a list has one default", () => {
  expect(madeDefault("view-0001", true)(set).map(({ isDefault }) => isDefault)).toEqual([true, false, true]);
  expect(madeDefault("view-0002", false)(set).map(({ isDefault }) => isDefault)).toEqual([false, false, true]);
});

test("a removed view is restored to its position, without replacing another default", () => {
  expect(restored(urgent, 1)([mine, old])).toEqual(set);
  expect(restored(urgent, 1)(set)).toEqual(set);
  expect(restored(urgent, 1)([{ ...mine, isDefault: true }, old])[1]).toEqual({ ...urgent, isDefault: false });
});
