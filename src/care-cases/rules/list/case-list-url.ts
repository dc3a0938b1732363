import { type CasePreset, casePresets, sortDirections } from "#care-cases/contract/case-search.ts";
import { searchTextIn } from "#platform/rules/list-address.ts";
import { chooseColumns, sortsFor } from "./case-list-columns.ts";
import type { FilterKey } from "./case-list-filters.ts";
import { readFilters, textsOfKey } from "./case-list-texts.ts";
import {
  type CaseListView,
  defaultSort,
  firstDirection,
  isChanged,
  isSameColumns,
  isSameFilter,
  isSameSort,
  type ListBase,
  type ListSettings,
  noView,
  plainBase,
  plainSettings,
  type SortOrder,
  withAllCompanies,
} from "./case-list-view.ts";
import { filterFields, keysOf } from "./filter-fields.ts";
import { sameChoices } from "./status-choices.ts";

/** A URL's query as pairs, as from URLSearchParams. */
type Pairs = Iterable<readonly [string, string]>;
type QueryValues = ReadonlyMap<string, readonly string[]>;

/** The URL parameter and value for a list of all companies. */
const companiesName = "companies";
const allOfThem = "all";

const readSort = (given: QueryValues, { isStaff, allCompanies }: ListContext): SortOrder => {
  const sort = given.get("sort")?.[0];
  const sorts = sortsFor(isStaff, allCompanies);
  const by = sort === undefined ? defaultSort.by : sorts.find((one) => one === sort);
  if (!by) return defaultSort;
  const turn = given.get("direction")?.[0];
  return { by, direction: sortDirections.find((one) => one === turn) ?? firstDirection(by) };
};

const readCursor = (text: string | undefined): string | null =>
  text !== undefined && /^[\w-]{1,600}$/.test(text) ? text : null;

const readText = (text: string): string => searchTextIn(text.replaceAll("\0", "")).trim();

type ListContext = { readonly preset: CasePreset; readonly isStaff: boolean; readonly allCompanies: boolean };

/** Settings from the query, falling back to the base. An empty value means none. */
const readSettings = (given: QueryValues, base: ListSettings, reader: ListContext): ListSettings => {
  const { preset, isStaff } = reader;
  const textsOf = (key: FilterKey) => given.get(key) ?? textsOfKey(base.filters, key);
  const names = given.has("columns") ? (given.get("columns")?.[0] ?? "").split(",") : base.columns;
  const hasSort = given.has("sort") || given.has("direction");
  return {
    text: readText(given.get("q")?.[0] ?? base.text),
    filters: readFilters(filterFields(preset, isStaff), textsOf, preset),
    sort: hasSort ? readSort(given, reader) : base.sort,
    columns: chooseColumns(names, preset, isStaff),
  };
};

/** The parts of a saved view that still apply to its list and reader. */
const asItMakesSense = (base: ListBase, reader: ListContext): ListBase => {
  const sort = sortsFor(reader.isStaff).includes(base.sort.by) ? base.sort : defaultSort;
  return { ...base, ...readSettings(new Map(), { ...base, sort }, reader) };
};

const settingNames = (preset: CasePreset, isStaff: boolean): readonly string[] => [
  "q",
  "sort",
  "direction",
  "columns",
  ...filterFields(preset, isStaff).flatMap(keysOf),
];

/** The base of a list: the view named in the URL; without one the default view; otherwise the plain list. */
const baseOf = (given: QueryValues, bases: readonly ListBase[], { preset, isStaff }: ListContext): ListBase | null => {
  const own = bases.filter(({ list }) => list === preset);
  const usual = own.find(({ isDefault }) => isDefault);
  const plain = usual ? plainBase(preset) : null;
  const name = given.get("view")?.[0];
  if (name !== undefined && name !== noView) return own.find(({ id }) => id === name) ?? plain;
  const saysNothing = name === undefined && !settingNames(preset, isStaff).some((one) => given.has(one));
  return saysNothing && usual ? usual : plain;
};

/**
 * Parses the URL of a case list. Filters have their contract names, one parameter per value; so do `sort`, `direction`
 * and `columns`; `view` names a saved view. Drops what is unknown or doesn't fit this list or reader.
 */
export const readCaseListUrl = (
  preset: CasePreset,
  query: Pairs,
  isStaff: boolean,
  bases: readonly ListBase[] = [],
): CaseListView => {
  const given = new Map<string, string[]>();
  for (const [name, value] of query) given.set(name, [...(given.get(name) ?? []), value]);
  const allCompanies = !isStaff && given.get(companiesName)?.[0] === allOfThem;
  const reader = { preset, isStaff, allCompanies };
  const found = baseOf(given, bases, reader);
  const base = found && asItMakesSense(found, reader);
  const after = readCursor(given.get("after")?.[0]);
  return {
    ...readSettings(given, base ?? plainSettings, reader),
    preset,
    base,
    after,
    before: after === null ? readCursor(given.get("before")?.[0]) : null,
    ...(allCompanies && { allCompanies }),
  };
};

/** `@` and `:` needn't be escaped in a query, and are more readable. */
const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll("%40", "@").replaceAll("%3A", ":");

type Part = readonly [name: string, value: string];

const sortParts = ({ sort }: ListSettings, base: ListBase | null): Part[] => {
  if (isSameSort(sort, base?.sort ?? defaultSort)) return [];
  const parts: Part[] = !base && sort.by === defaultSort.by ? [] : [["sort", sort.by]];
  return sort.direction === firstDirection(sort.by) ? parts : [...parts, ["direction", sort.direction]];
};

const filterParts = ({ filters }: ListSettings, base: ListSettings): Part[] =>
  ([...new Set([...Object.keys(filters), ...Object.keys(base.filters)])] as FilterKey[])
    .filter((key) => !isSameFilter(filters, base.filters, key))
    .flatMap((key) => {
      const texts = textsOfKey(filters, key);
      return (texts.length === 0 ? [""] : texts).map((text): Part => [key, escaped(text)]);
    });

/** Differences from the base as query parts. An empty value removes the base's. */
const settingsParts = (settings: ListSettings, base: ListBase | null): Part[] => {
  const from = base ?? plainSettings;
  return [
    ...(settings.text === from.text ? [] : [["q", escaped(settings.text)] as const]),
    ...filterParts(settings, from),
    ...sortParts(settings, base),
    ...(isSameColumns(settings.columns, from.columns) ? [] : [["columns", settings.columns.join(",")] as const]),
  ];
};

export const presetPath = (preset: CasePreset): string => (preset === "all" ? "/cases" : `/cases/${preset}`);

/** The preset of this path; null for any other path. */
export const presetOfPath = (path: string): CasePreset | null =>
  casePresets.find((preset) => presetPath(preset) === path.replace(/(.)\/$/, "$1")) ?? null;

/** The URL of a list: its view and the differences from it. Omits defaults, in a fixed order. */
export const caseListUrl = (view: CaseListView): string => {
  const { preset, base, after, before, allCompanies } = view;
  const parts: Part[] = [...(base ? [["view", base.id] as const] : []), ...settingsParts(view, base)];
  if (allCompanies) parts.push([companiesName, allOfThem]);
  if (after !== null) parts.push(["after", after]);
  if (before !== null) parts.push(["before", before]);
  const query = parts.map(([name, value]) => `${name}=${value}`).join("&");
  return query === "" ? presetPath(preset) : `${presetPath(preset)}?${query}`;
};

/**
 * A list without any filters, as a starting point: `caseListUrl({ ...emptyList("active"), filters: { assignee: ["@me"]
 * } })`.
 */
export const emptyList = (preset: CasePreset): CaseListView => ({
  ...plainSettings,
  preset,
  base: null,
  after: null,
  before: null,
});

export const viewUrl = ({ id, list }: Pick<ListBase, "id" | "list">): string => `${presetPath(list)}?view=${id}`;

/**
 * The same query in another preset's list, as far as it fits, with that list's own columns. An unchanged saved view
 * isn't carried over.
 */
export const inPreset = (view: CaseListView, preset: CasePreset, isStaff: boolean): CaseListView => {
  if (view.allCompanies) return withAllCompanies(inPreset(withAllCompanies(view, false), preset, isStaff), true);
  if (view.base !== null && view.base.id !== noView && !isChanged(view)) return emptyList(preset);
  const { status } = view.filters;
  const filters = status ? { ...view.filters, status: sameChoices(status, view.preset, isStaff) } : view.filters;
  const pairs = settingsParts({ ...view, filters, columns: [] }, null).map(
    ([name, value]): Part => [name, decodeURIComponent(value)],
  );
  return { ...readCaseListUrl(preset, pairs, isStaff), base: null };
};
