import { caseTypes, channels, customerPriorities, severities } from "#care-cases/contract/care-case.ts";
import { type CaseFilters, type CasePreset, casePresets, sortDirections } from "#care-cases/contract/case-search.ts";
import {
  type CaseListView,
  type FilterField,
  filterFields,
  firstDirection,
  type SortOrder,
  sortsOfPreset,
  statesOf,
  statusesOf,
  usualSort,
  withFilter,
} from "#care-cases/rules/case-list-view.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { isRealDate } from "#platform/rules/business-day.ts";

/** A URL's query as pairs, such as URLSearchParams gives. */
type Pairs = Iterable<readonly [string, string]>;

const mostValues = 50;
const greatestId = 2_147_483_647;

const idOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= greatestId ? id : null;
};
const someOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): T | null =>
    known.find((one) => one === text) ?? null;
const personOr =
  <T extends string>(...words: T[]) =>
  (text: string): T | number | null =>
    words.find((word) => word === text) ?? idOf(text);

/** How a filter's one value is read from text; null when it is none of its values. */
const readersOf = (preset: CasePreset): { [F in FilterField]: (text: string) => unknown } => ({
  status: someOf(statusesOf[preset]),
  state: someOf(statesOf[preset]),
  caseType: someOf(caseTypes),
  severity: someOf(severities),
  channel: someOf(channels),
  customerPriority: someOf(customerPriorities),
  customerNumber: (text) => (/^\d{1,9}$/.test(text) ? text : null),
  assignee: personOr("@me", "@none"),
  owner: personOr("@me"),
  contactPerson: personOr("@me"),
  followUpTo: (text) => (text === "today" || isRealDate(text) ? text : null),
});

const valuesOf = (given: readonly string[], read: (text: string) => unknown): unknown[] => {
  const values = given.map((text) => read(text.trim()));
  return [...new Set(values)].filter((value) => value !== null).slice(0, mostValues);
};

const readFilters = (given: ReadonlyMap<string, string[]>, preset: CasePreset, isStaff: boolean): CaseFilters => {
  const readers = readersOf(preset);
  const filters: Partial<Record<FilterField, unknown>> = {};
  for (const field of filterFields(preset, isStaff)) {
    const values = valuesOf(given.get(field) ?? [], readers[field]);
    if (values.length > 0) filters[field] = field === "followUpTo" ? values[0] : values;
  }
  return filters as CaseFilters;
};

/** A filter's values as the URL writes them; empty without the filter. */
export const filterTexts = ({ filters }: CaseListView, field: FilterField): string[] =>
  [filters[field] ?? []].flat().map(String);

/** The view with a filter's values given as the URL writes them; without the filter when none is valid. */
export const withFilterTexts = (view: CaseListView, field: FilterField, texts: readonly string[]): CaseListView => {
  const values = valuesOf(texts, readersOf(view.preset)[field]);
  return withFilter(view, field, (field === "followUpTo" ? values[0] : values) as CaseFilters[FilterField]);
};

const readSort = (sort: string | undefined, turn: string | undefined, preset: CasePreset): SortOrder => {
  const by = sort === undefined ? usualSort.by : sortsOfPreset(preset).find((one) => one === sort);
  if (!by) return usualSort;
  return { by, direction: sortDirections.find((one) => one === turn) ?? firstDirection(by) };
};

const readCursor = (text: string | undefined): string | null =>
  text !== undefined && /^[\w-]{1,600}$/.test(text) ? text : null;

const readText = (text: string): string => text.replaceAll("\0", "").trim().slice(0, bounds.searchText).trim();

/**
 * What the URL of a case list says. Filters bear their names of the contract, once for each value; `sort` and `direction`
 * are the contract's too. What is unknown, or makes no sense for this list or reader, is dropped.
 */
export const readCaseListUrl = (preset: CasePreset, query: Pairs, isStaff: boolean): CaseListView => {
  const given = new Map<string, string[]>();
  for (const [name, value] of query) given.set(name, [...(given.get(name) ?? []), value]);
  const first = (name: string) => given.get(name)?.[0];
  const after = readCursor(first("after"));
  return {
    preset,
    text: readText(first("q") ?? ""),
    filters: readFilters(given, preset, isStaff),
    sort: readSort(first("sort"), first("direction"), preset),
    after,
    before: after === null ? readCursor(first("before")) : null,
  };
};

/** `@` needs no escape in a query, and stays legible without. */
const escaped = (text: string): string => encodeURIComponent(text).replaceAll("%40", "@");

const sortParts = ({ by, direction }: SortOrder): [string, string][] => {
  const parts: [string, string][] = by === usualSort.by ? [] : [["sort", by]];
  return direction === firstDirection(by) ? parts : [...parts, ["direction", direction]];
};

export const presetPath = (preset: CasePreset): string => (preset === "all" ? "/cases" : `/cases/${preset}`);

/** The preset whose list stands at this path; null for any other path. */
export const presetOfPath = (path: string): CasePreset | null =>
  casePresets.find((preset) => presetPath(preset) === path.replace(/(.)\/$/, "$1")) ?? null;

/** The address of a list: what is usual is left out, the order of parts is always the same. */
export const caseListUrl = ({ preset, text, filters, sort, after, before }: CaseListView): string => {
  const parts: [string, string][] = text === "" ? [] : [["q", escaped(text)]];
  for (const [field, value] of Object.entries(filters)) {
    for (const one of [value].flat()) parts.push([field, escaped(String(one))]);
  }
  parts.push(...sortParts(sort));
  if (after !== null) parts.push(["after", after]);
  if (before !== null) parts.push(["before", before]);
  const query = parts.map(([name, value]) => `${name}=${value}`).join("&");
  return query === "" ? presetPath(preset) : `${presetPath(preset)}?${query}`;
};

/** A list with nothing chosen, to begin from: `caseListUrl({ ...emptyList("active"), filters: { assignee: ["@me"] } })`. */
export const emptyList = (preset: CasePreset): CaseListView => ({
  preset,
  text: "",
  filters: {},
  sort: usualSort,
  after: null,
  before: null,
});

/** The same question in another preset's list, as far as it makes sense there; from its first page. */
export const inPreset = (view: CaseListView, preset: CasePreset, isStaff: boolean): CaseListView => {
  const url = caseListUrl({ ...view, after: null, before: null });
  const query = url.split("?")[1] ?? "";
  const pairs = query.split("&").map((part): [string, string] => {
    const [name = "", value = ""] = part.split("=");
    return [name, decodeURIComponent(value)];
  });
  return readCaseListUrl(preset, pairs, isStaff);
};
