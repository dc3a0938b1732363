import { caseColumns, caseSorts } from "#care-cases/contract/case-parts.ts";
import type { CaseColumn, CasePreset, CaseSort } from "#care-cases/contract/case-search.ts";
import { columnRules, columnsOfPreset } from "#care-cases/rules/case-parts.ts";
import type { CaseListView } from "./case-list-view.ts";

const mayShow = (column: CaseColumn, isStaff: boolean, allCompanies: boolean): boolean =>
  columnRules[column]?.mayShow?.({ isStaff, allCompanies }) ?? true;

/** Columns a reader may show; with all companies, the company too. */
export const columnsFor = (isStaff: boolean, allCompanies = false): readonly CaseColumn[] =>
  caseColumns.filter((column) => mayShow(column, isStaff, allCompanies));

/** Those of them that lists can be sorted by. */
export const sortsFor = (isStaff: boolean, allCompanies = false): readonly CaseSort[] =>
  caseSorts.filter((column) => mayShow(column, isStaff, allCompanies));

/** The column as what a list is sorted by; null if it can't be. */
export const sortOf = (column: CaseColumn): CaseSort | null => caseSorts.find((one) => one === column) ?? null;

/** Default columns of a list, in order. Customers see who raised a case, since that is what differs. */
export const defaultColumns = (preset: CasePreset, isStaff: boolean): readonly CaseColumn[] =>
  isStaff
    ? columnsOfPreset[preset]
    : columnsOfPreset[preset].map((column) => (column === "customer" ? "contactPerson" : column));

type ShownView = Pick<CaseListView, "columns" | "preset" | "sort" | "allCompanies">;

/**
 * Displayed columns; by default the list's usual ones, and that by which it is sorted. A list of all companies always
 * shows the company.
 */
export const shownColumns = (view: ShownView, isStaff: boolean): readonly CaseColumn[] => {
  const { preset, sort, allCompanies = false } = view;
  const usual = defaultColumns(preset, isStaff || allCompanies);
  const columns = view.columns.length > 0 ? view.columns : [...new Set([...usual, sort.by])];
  if (!allCompanies || columns.includes("customer")) return columns;
  const [title, ...others] = columns;
  return title === undefined ? columns : [title, "customer", ...others];
};

const isSame = (some: readonly CaseColumn[], others: readonly CaseColumn[]): boolean =>
  some.length === others.length && some.every((column, index) => column === others[index]);

/**
 * Normalizes chosen columns: known, without duplicates, title first; empty if they equal the default or none is left.
 */
export const chooseColumns = (wanted: readonly string[], preset: CasePreset, isStaff: boolean): CaseColumn[] => {
  const may = columnsFor(isStaff);
  const known = wanted.flatMap((name) => may.find((column) => column === name) ?? []);
  const chosen = [...new Set<CaseColumn>(["title", ...known])];
  return known.length === 0 || isSame(chosen, defaultColumns(preset, isStaff)) ? [] : chosen;
};

/** Shows a column at the end, or hides it. The title stays. */
export const toggledColumn = (shown: readonly CaseColumn[], column: CaseColumn): readonly CaseColumn[] => {
  if (column === "title") return shown;
  return shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column];
};

/** Moves a column one place forward (-1) or back (1). The title stays first. */
export const movedColumn = (shown: readonly CaseColumn[], column: CaseColumn, by: -1 | 1): readonly CaseColumn[] => {
  const from = shown.indexOf(column);
  const to = from + by;
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  const moved = shown.filter((one) => one !== column);
  return [...moved.slice(0, to), column, ...moved.slice(to)];
};
