import type { Drops } from "./ListTable.tsx";

type Props<C extends string> = {
  columns: readonly C[];
  nameOf: (column: C) => string;
  /** Pixels or any CSS width; columns without one share the rest. */
  widths: Readonly<Partial<Record<C, number | string | undefined>>>;
  align?: Readonly<Partial<Record<C, "start" | "end" | undefined>>>;
  drops?: Drops<C>;
  /** Width of a last column for what can be done with a row. */
  acts?: number | string | undefined;
};

/** The column heads of a `ListTable` that isn't sorted by them. */
export const PlainHeads = <C extends string>({ columns, nameOf, widths, align, drops, acts }: Props<C>) => (
  <>
    {columns.map((column) => (
      <th
        key={column}
        scope="col"
        data-column={column}
        data-align={align?.[column]}
        data-drops={drops?.[column]}
        style={{ width: widths[column] }}
      >
        {nameOf(column)}
      </th>
    ))}
    {acts === undefined ? null : <td data-column="acts" style={{ width: acts }} />}
  </>
);
