import { expect, test } from "vitest";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { emptyList } from "#care-cases/rules/list/case-list-url.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { beyond } from "#dashboard/rules/beyond.ts";

const all: CaseListView = { ...emptyList("active"), filters: { assignee: ["@me"] } };

test.each<[string, Partial<CaseListView>, CaseFilters | null]>([
  ["the same", {}, {}],
  ["some of them", { filters: { assignee: ["@me"], state: ["Inactive"] } }, { state: ["Inactive"] }],
  ["another's", { filters: { assignee: [7] } }, null],
  ["one's own and another's", { filters: { assignee: ["@me", 7] } }, null],
  ["anybody's", { filters: { mentioned: ["@me"] } }, null],
  ["other parts of the table", { preset: "closed" }, null],
  ["found by words", { text: "printer" }, null],
])("filters beyond one's own active cases: %s", (_what, view, expected) => {
  expect(beyond({ ...all, ...view }, all)?.filters ?? null).toEqual(expected);
});
