/** A column's words, or those of one with numbers. */
type Column = string | { readonly number: string };

/** The head of a report's table. */
export const ReportHead = ({ columns }: { columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns.map((column) =>
        typeof column === "string" ? (
          <th key={column} scope="col">
            {column}
          </th>
        ) : (
          <th key={column.number} scope="col" data-number>
            {column.number}
          </th>
        ),
      )}
    </tr>
  </thead>
);
