import type { ImportDetails, ImportRow } from "#moving-in/contract/import-run.ts";

/** Characters of a cell that are shown. */
const longest = 80;

const shortened = (cell: string): string => (cell.length > longest ? `${cell.slice(0, longest).trimEnd()}…` : cell);

/** What a row says in a column, shortened; empty if it says nothing. */
export const cellOf = ({ headings }: ImportDetails, { cells }: ImportRow, column: string | undefined): string => {
  const at = column === undefined ? -1 : headings.findIndex((heading) => heading.column === column);
  return shortened(cells[at]?.trim() ?? "");
};

const namingCells = 3;

/** What a row is about: its first cells, in the order of Havn's columns, since the first of those name the object. */
export const rowName = (run: ImportDetails, row: ImportRow): string => {
  const said = run.columns.map(({ name }) => cellOf(run, row, name)).filter((cell) => cell !== "");
  return (said.length > 0 ? said : row.cells.map((cell) => shortened(cell.trim())).filter((cell) => cell !== ""))
    .slice(0, namingCells)
    .join(" · ");
};
