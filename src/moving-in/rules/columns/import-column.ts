import type { ImportColumnName } from "#moving-in/contract/import-columns.ts";
import type { ImportReason } from "#moving-in/contract/import-reasons.ts";

/** What a cell says, with a doubt that doesn't keep it from being imported, or why it can't be read. */
export type ParsedCell<T> =
  | { readonly value: T; readonly warning?: Omit<ImportReason, "column"> }
  | { readonly problem: Omit<ImportReason, "column"> };

/** A column of a kind. */
export type ImportColumn<T = unknown> = {
  /** How headings call it, in Danish, in English and in the files of usual products; case and punctuation don't matter. */
  readonly headings: readonly string[];
  readonly isRequired?: boolean;
  /** Reads a cell that isn't empty, without blanks around it. */
  parse(text: string): ParsedCell<T>;
};
export type ImportColumns = { readonly [K in ImportColumnName]?: ImportColumn };

export const columnEntries = (columns: ImportColumns) => Object.entries(columns) as [ImportColumnName, ImportColumn][];

/** What a row says, by column; an empty cell says nothing. */
export type CellValues<C extends ImportColumns> = {
  readonly [K in keyof C]?: C[K] extends ImportColumn<infer T> ? T : never;
};

export type ParsedRow<V> = {
  readonly row: number;
  readonly values: V;
  readonly warnings: readonly ImportReason[];
};

export type ReadRow = ParsedRow<Readonly<Record<string, unknown>>> & { readonly problems: readonly ImportReason[] };

/** The columns of a row's cells, by the columns of their headings. */
export function parseRow(
  columns: ImportColumns,
  chosen: readonly (string | null)[],
  { row, cells }: { readonly row: number; readonly cells: readonly string[] },
): ReadRow {
  const values: Record<string, unknown> = {};
  const warnings: ImportReason[] = [];
  const problems: ImportReason[] = [];
  for (const [column, { isRequired, parse }] of columnEntries(columns)) {
    const text = cells[chosen.indexOf(column)]?.trim() ?? "";
    if (text === "") {
      if (isRequired) problems.push({ code: "missing", column });
      continue;
    }
    const parsed = parse(text);
    if ("problem" in parsed) problems.push({ ...parsed.problem, column });
    else values[column] = parsed.value;
    if ("warning" in parsed && parsed.warning) warnings.push({ ...parsed.warning, column });
  }
  return { row, values, warnings, problems };
}
