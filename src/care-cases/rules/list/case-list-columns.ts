import { type CaseColumn, type CasePreset, caseColumns } from "#care-cases/contract/case-search.ts";

/** Where cases are that somebody works on. */
const worked: readonly CaseColumn[] = [
  "title",
  "id",
  "status",
  "severity",
  "customerPriority",
  "customer",
  "assignee",
  "timeLeft",
  "followUpDate",
  "updatedAt",
];

const usualOf: Readonly<Record<CasePreset, readonly CaseColumn[]>> = {
  all: worked,
  active: worked,
  backlog: [
    "title",
    "id",
    "caseType",
    "severity",
    "customerPriority",
    "customer",
    "assignee",
    "followUpDate",
    "updatedAt",
  ],
  closed: ["title", "id", "status", "caseType", "severity", "customerPriority", "customer", "assignee", "updatedAt"],
  drafts: ["title", "id", "caseType", "severity", "customerPriority", "customer", "updatedAt"],
};

/** A customer's cases are all of one company, and who owns one is the provider's own affair. */
const staffColumns: readonly CaseColumn[] = ["customer", "owner"];

/** All that a reader may see as a column, and sort by; in a list of all their companies, the company too. */
export const columnsFor = (isStaff: boolean, allCompanies = false): readonly CaseColumn[] =>
  caseColumns.filter((column) => isStaff || !staffColumns.includes(column) || (allCompanies && column === "customer"));

/** A list's columns in order, as long as nobody chose others. To a customer, who asked is what tells cases apart. */
export const usualColumns = (preset: CasePreset, isStaff: boolean): readonly CaseColumn[] =>
  isStaff ? usualOf[preset] : usualOf[preset].map((column) => (column === "customer" ? "contactPerson" : column));

/** The columns that are shown; `chosen` is empty for the usual ones. Which company a case is of, a list of all of them says. */
export const shownColumns = (
  chosen: readonly CaseColumn[],
  preset: CasePreset,
  isStaff: boolean,
  allCompanies = false,
): readonly CaseColumn[] => {
  const columns = chosen.length === 0 ? usualColumns(preset, isStaff || allCompanies) : chosen;
  if (!allCompanies || columns.includes("customer")) return columns;
  const [title, ...others] = columns;
  return title === undefined ? columns : [title, "customer", ...others];
};

const isSame = (some: readonly CaseColumn[], others: readonly CaseColumn[]): boolean =>
  some.length === others.length && some.every((column, index) => column === others[index]);

/** Columns as they may be chosen: known, each once, the title first; empty when they are the usual ones, or none is left. */
export const chooseColumns = (wanted: readonly string[], preset: CasePreset, isStaff: boolean): CaseColumn[] => {
  const may = columnsFor(isStaff);
  const known = wanted.flatMap((name) => may.find((column) => column === name) ?? []);
  const chosen = [...new Set<CaseColumn>(["title", ...known])];
  return known.length === 0 || isSame(chosen, usualColumns(preset, isStaff)) ? [] : chosen;
};

/** Shows a column, as the last one, or hides it. The title stays. */
export const toggledColumn = (shown: readonly CaseColumn[], column: CaseColumn): readonly CaseColumn[] => {
  if (column === "title") return shown;
  return shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column];
};

/** Moves a column one place to the front (-1) or back (1). Nothing comes before the title. */
export const movedColumn = (shown: readonly CaseColumn[], column: CaseColumn, by: -1 | 1): readonly CaseColumn[] => {
  const from = shown.indexOf(column);
  const to = from + by;
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  const moved = shown.filter((one) => one !== column);
  return [...moved.slice(0, to), column, ...moved.slice(to)];
};
