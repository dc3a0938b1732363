import type {
  CaseColumn,
  CaseFilters,
  CasePreset,
  CaseSearchInput,
  CaseSort,
  sortDirections,
} from "#care-cases/contract/case-search.ts";
import { columnRules } from "#care-cases/rules/case-parts.ts";
import type { FilterField, FilterKey, RangeField } from "./case-list-filters.ts";
import type { Range } from "./case-list-range.ts";
import { keysOf } from "./filter-fields.ts";

export type SortOrder = { readonly by: CaseSort; readonly direction: (typeof sortDirections)[number] };

/** A list's settings, as stored in a saved view. `columns` is empty for the default. */
export type ListSettings = {
  readonly text: string;
  readonly filters: CaseFilters;
  readonly sort: SortOrder;
  readonly columns: readonly CaseColumn[];
};

/** The settings a list is based on: a saved view. */
export type ListBase = ListSettings & {
  readonly id: string;
  readonly list: CasePreset;
  /** Whether the list uses it by default. */
  readonly isDefault: boolean;
};

/** The state of a case list, entirely in the URL. At most one of the two cursors is set. */
export type CaseListView = ListSettings & {
  readonly preset: CasePreset;
  /** What the settings are based on: the URL has the differences from it. Null is the plain list. */
  readonly base: ListBase | null;
  readonly after: string | null;
  readonly before: string | null;
  /** For a customer with several companies: cases of all of them. */
  readonly allCompanies?: true;
};

export const defaultSort: SortOrder = { by: "updatedAt", direction: "Descending" };

export const plainSettings: ListSettings = { text: "", filters: {}, sort: defaultSort, columns: [] };

/** URL value for the list without a view, if there is a default view. */
export const noView = "none";

/** The plain list of a preset that has a default view. */
export const plainBase = (list: CasePreset): ListBase => ({ ...plainSettings, id: noView, list, isDefault: false });

/** A column's first sort direction: newest and next due first. */
export const firstDirection = (by: CaseSort): SortOrder["direction"] =>
  columnRules[by]?.descends ? "Descending" : "Ascending";

/** The view with other settings, from its first page. */
export const changed = (view: CaseListView, settings: Partial<ListSettings>): CaseListView => ({
  ...view,
  ...settings,
  after: null,
  before: null,
});

/** Sorts by a column, reversed if it already is, from the first page. */
export const sortViewBy = (view: CaseListView, by: CaseSort): CaseListView => {
  const turned = view.sort.direction === "Ascending" ? "Descending" : "Ascending";
  const direction = view.sort.by === by ? turned : firstDirection(by);
  return changed(view, { sort: { by, direction } });
};

const without = (filters: CaseFilters, keys: readonly FilterKey[]): CaseFilters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key as FilterKey)));

/** Replaces one filter; unsets it if `values` doesn't have it. */
export const withFilter = (view: CaseListView, field: FilterField, values: CaseFilters): CaseListView =>
  changed(view, { filters: { ...without(view.filters, keysOf(field)), ...values } });

export const rangeOf = ({ filters }: Pick<ListSettings, "filters">, field: RangeField): Range => ({
  from: filters[`${field}From`],
  to: filters[`${field}To`],
});

export const withRange = (view: CaseListView, field: RangeField, { from, to }: Range): CaseListView =>
  withFilter(view, field, {
    ...(from !== undefined && { [`${field}From`]: from }),
    ...(to !== undefined && { [`${field}To`]: to }),
  });

export const withoutFilter = (view: CaseListView, field: FilterField): CaseListView => withFilter(view, field, {});

export const isSet = ({ filters }: Pick<ListSettings, "filters">, field: FilterField): boolean =>
  keysOf(field).some((key) => filters[key] !== undefined);

export const withText = (view: CaseListView, text: string): CaseListView => changed(view, { text });

/** Clears text and filters; keeps sort and columns. */
export const cleared = (view: CaseListView): CaseListView => changed(view, { text: "", filters: {} });

export const isFiltered = ({ text, filters }: ListSettings): boolean => text !== "" || Object.keys(filters).length > 0;

const inOneOrder = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value);

/** Whether a filter has the same values in both, in any order. */
export const isSameFilter = (some: CaseFilters, others: CaseFilters, key: FilterKey): boolean =>
  inOneOrder(some[key]) === inOneOrder(others[key]);

export const isSameSort = (one: SortOrder, other: SortOrder): boolean =>
  one.by === other.by && one.direction === other.direction;

export const isSameColumns = (some: readonly CaseColumn[], others: readonly CaseColumn[]): boolean =>
  some.join() === others.join();

export const isSameFilters = (some: CaseFilters, others: CaseFilters): boolean =>
  ([...new Set([...Object.keys(some), ...Object.keys(others)])] as FilterKey[]).every((key) =>
    isSameFilter(some, others, key),
  );

/** Whether two settings show the same list. */
export const isSameSettings = (one: ListSettings, other: ListSettings): boolean =>
  one.text === other.text &&
  isSameSort(one.sort, other.sort) &&
  isSameColumns(one.columns, other.columns) &&
  isSameFilters(one.filters, other.filters);

/** Whether the list differs from the view it is based on. */
export const isChanged = (view: CaseListView): boolean => view.base !== null && !isSameSettings(view, view.base);

/** Switches between the active company and all companies; sorting by company only applies to the latter. */
export const withAllCompanies = ({ allCompanies: _, ...view }: CaseListView, all: boolean): CaseListView => {
  if (all) return changed({ ...view, allCompanies: true }, {});
  return changed(view, view.sort.by === "customer" ? { sort: defaultSort } : {});
};

export const toCaseSearch = (view: CaseListView): CaseSearchInput => ({
  ...searched(view),
  ...(view.after === null ? {} : { after: view.after }),
  ...(view.before === null ? {} : { before: view.before }),
  ...(view.text !== "" && { withPassages: true }),
});

/** A list's query without paging, as for an export. */
export const searched = ({ preset, text, filters, sort, allCompanies }: CaseListView) => ({
  preset,
  text,
  filters,
  sort,
  ...(allCompanies === true && { allCompanies }),
});
