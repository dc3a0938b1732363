import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseColumns } from "#care-cases/contract/case-parts.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { columnRules, type LoneColumn } from "#care-cases/rules/case-parts.ts";

/** A row as a list needs it: without values that no column shows. */
export type ListedRow = Omit<CaseRow, LoneColumn> & Partial<Pick<CaseRow, LoneColumn>>;

/** The rows of a list with these columns. */
export const listedRows = (rows: readonly CaseRow[], columns: readonly CaseColumn[]): ListedRow[] => {
  const left = new Set<string>(
    caseColumns.filter((column) => columnRules[column]?.isAlone && !columns.includes(column)),
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))) as ListedRow);
};
