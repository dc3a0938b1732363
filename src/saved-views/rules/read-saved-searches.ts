import * as z from "zod/mini";
import { caseColumns, caseFilters, casePresets, caseSorts, sortDirections } from "#care-cases/contract/public.ts";
import { matchesAllValues } from "#care-cases/rules/public.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { columnWidth } from "#preferences/contract/calls.ts";
import type { SavedSearch, SharedSearch } from "#saved-views/contract/calls.ts";

/** The valid part of a set of views, and what each of them lost because it no longer exists. */
export type ReadSavedSearches = {
  readonly savedSearches: SavedSearch[];
  readonly dropped: { id: string; names: string[] }[];
};

type StoredSearch = Readonly<Record<string, unknown>>;
type Part<T> = { readonly value: T; readonly lost: readonly string[] };

const defaultSort: SavedSearch["sort"] = { by: "updatedAt", direction: "Descending" };

/**
 * Parses stored views by today's contract: unknown columns, values of filters and sorts are dropped and named, and views of
 * unknown lists dropped. Filters without any value left become `gone`, and
 * those that would find more.
 */
export function readSavedSearches(stored: unknown): ReadSavedSearches {
  const savedSearches: SavedSearch[] = [];
  const dropped: { id: string; names: string[] }[] = [];
  for (const one of Array.isArray(stored) ? (stored as StoredSearch[]) : []) {
    const { view, names } = readOne(one);
    if (view) savedSearches.push(view);
    if (names.length > 0) dropped.push({ id: String(one.id), names });
  }
  return { savedSearches, dropped };
}

/** Parses a stored view that is shared, likewise; null if its list no longer exists. */
export function readSharedSearch(stored: unknown): SharedSearch | null {
  const { view } = readOne((stored ?? {}) as StoredSearch);
  if (!view) return null;
  const { name, list, text, filters, sort, columns } = view;
  return { name, list, text, filters, sort, columns };
}

function readOne(one: StoredSearch): { view: SavedSearch | null; names: string[] } {
  const list = casePresets.find((preset) => preset === one.list);
  if (!list) return { view: null, names: [`list ${one.list}`] };
  const filters = readFilters(one.filters);
  const sort = readSort(one.sort);
  const columns = readColumns(one.columns);
  const view: SavedSearch = {
    id: String(one.id),
    name: String(one.name),
    list,
    isDefault: one.isDefault === true,
    text: String(one.text ?? "").slice(0, bounds.searchText),
    filters: filters.value,
    sort: sort.value,
    columns: columns.value,
    ...(Array.isArray(one.columnWidths) && { columnWidths: one.columnWidths.filter(isKnownWidth) }),
  };
  return { view, names: [...new Set([...filters.lost, ...sort.lost, ...columns.lost])] };
}

const isKnownWidth = (stored: unknown): boolean => {
  const { success, data } = z.safeParse(columnWidth, stored);
  return success && caseColumns.some((column) => column === data.column);
};

function readColumns(stored: unknown): Part<SavedSearch["columns"]> {
  const names = Array.isArray(stored) ? stored.map(String) : [];
  const known = caseColumns.filter((column) => names.includes(column));
  const value = names.flatMap((name) => known.filter((column) => column === name));
  return { value: [...new Set(value)], lost: names.filter((name) => !known.some((column) => column === name)) };
}

function readSort(stored: unknown): Part<SavedSearch["sort"]> {
  const { by, direction } = (stored ?? {}) as StoredSearch;
  const column = caseSorts.find((one) => one === by);
  if (!column) return { value: defaultSort, lost: [String(by)] };
  return { value: { by: column, direction: sortDirections.find((one) => one === direction) ?? "Ascending" }, lost: [] };
}

/**
 * Keeps a filter's existing values. One that has none left, or fewer of those that must all match, matches nothing, instead of
 * more (`gone`).
 */
function readFilters(stored: unknown): Part<SavedSearch["filters"]> {
  const value: Record<string, unknown> = {};
  const lost: string[] = [];
  const gone: string[] = [];
  for (const [name, given] of Object.entries((stored ?? {}) as StoredSearch)) {
    const shape = Object.hasOwn(caseFilters.shape, name)
      ? caseFilters.shape[name as keyof typeof caseFilters.shape]
      : null;
    const kept = shape && dropUnknown(shape, given);
    if (kept === null || kept === undefined) {
      gone.push(goneName(name));
      continue;
    }
    value[name] = kept;
    if (JSON.stringify(kept) === JSON.stringify(given)) continue;
    if (matchesAllValues(name)) gone.push(goneName(name));
    else lost.push(name);
  }
  const before = value.gone;
  if (gone.length > 0) value.gone = [...new Set([...(Array.isArray(before) ? before : []), ...gone])].slice(0, 50);
  return { value: value as SavedSearch["filters"], lost };
}

/** The value of the filter `gone` for a filter with this name. */
const goneName = (name: string): string => `filter:${name.replace(/[^A-Za-z]/g, "").slice(0, 40) || "unknown"}`;

function dropUnknown(shape: z.core.$ZodType, given: unknown): unknown {
  if (z.safeParse(shape, given).success) return given;
  if (!Array.isArray(given)) return null;
  const known = given.filter((one) => z.safeParse(shape, [one]).success);
  return known.length > 0 && z.safeParse(shape, known).success ? known : null;
}
