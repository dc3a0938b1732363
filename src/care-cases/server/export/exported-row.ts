import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import type { PartCell, ServerPart } from "#care-cases/server/case-part.ts";
import { ofAllParts } from "#care-cases/server/case-parts.ts";
import type { PlainKey, Words } from "#wording/words.ts";
import type { ExportCell } from "./export-cells.ts";

type ExportedColumn = { readonly head: PlainKey; readonly cell: PartCell };

const cells = ofAllParts((part) => part.cells);
const beside: NonNullable<ServerPart<never>["cellsBeside"]> = ofAllParts((part) => part.cellsBeside);

const exported = (columns: readonly CaseColumn[]): ExportedColumn[] =>
  columns.flatMap((column) => [
    { head: `caseColumn.${column}` as const, cell: cells[column] },
    ...(beside[column] ? [beside[column]] : []),
  ]);

/** Column heads in the given language. */
export const exportedHeads = (columns: readonly CaseColumn[], { t }: Words): string[] =>
  exported(columns).map(({ head }) => t(head));

/** How rows become these columns in the given language. */
export function exportedRow(columns: readonly CaseColumn[], words: Words): (row: CaseRow) => ExportCell[] {
  const read = exported(columns).map(({ cell }) => cell);
  return (row) => read.map((cell) => cell(row, words));
}
