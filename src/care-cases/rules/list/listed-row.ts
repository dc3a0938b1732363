import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";

/** Values that nothing but their own column shows. */
const ownOfColumns = [
  "caseType",
  "estimateHours",
  "externalReference",
  "createdAt",
  "submittedAt",
  "closedAt",
  "lastMessageAt",
] as const satisfies readonly CaseColumn[];
type OwnOfColumn = (typeof ownOfColumns)[number];

/** A row as a list needs it: without values that no column shows. */
export type ListedRow = Omit<CaseRow, OwnOfColumn> & Partial<Pick<CaseRow, OwnOfColumn>>;

/** The rows of a list with these columns. */
export const listedRows = (rows: readonly CaseRow[], columns: readonly CaseColumn[]): ListedRow[] => {
  const left = new Set<string>(ownOfColumns.filter((column) => !columns.includes(column)));
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))) as ListedRow);
};
