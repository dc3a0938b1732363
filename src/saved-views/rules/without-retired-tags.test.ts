import { expect, test } from "vitest";
import type { CaseFilters } from "#care-cases/contract/public.ts";
import type { SharedSearch } from "#saved-views/contract/calls.ts";
import { withoutRetiredTags } from "./without-retired-tags.ts";

const search: SharedSearch = {
  name: "Fakturaer",
  list: "active",
  text: "",
  filters: {},
  sort: { by: "updatedAt", direction: "Descending" },
  columns: [],
};
const names = { name: "Fax", danishName: "Telefax" };
const tags = [
  { id: 1, name: "Invoice", danishName: "Faktura", isInternal: false, isRetired: false, formerIds: [8] },
  { id: 2, ...names, isInternal: true, isRetired: true, formerIds: [9] },
];

test.each<[string, CaseFilters, left: CaseFilters, retired: object[]]>([
  ["none", { tag: [1, 8, "@none"] }, { tag: [1, 8, "@none"] }, []],
  ["one of two", { tag: [1, 2], severity: ["Critical"] }, { tag: [1], severity: ["Critical"] }, [names]],
  ["one that another was merged into", { tag: [9, "@none"] }, { tag: ["@none"] }, [names]],
  ["all", { tag: [2, 9], gone: ["filter:mood"] }, { gone: ["filter:mood", "filter:tag"] }, [names]],
  ["one that the view is without", { withoutTag: [2] }, { withoutTag: [2] }, []],
  ["one that the reader doesn't see", { tag: [7] }, { tag: [7] }, []],
])("retired: %s", (_what, filters, left, retiredTags) =>
  expect(withoutRetiredTags({ ...search, filters }, tags)).toEqual({
    search: { ...search, filters: left },
    retiredTags,
  }),
);
