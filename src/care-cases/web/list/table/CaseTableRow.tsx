import { memo } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseTableRow.module.css";
import { cardOf, caseCells, endColumns } from "./case-cells.tsx";

type Props = {
  row: CaseRow;
  columns: readonly CaseColumn[];
  today: string;
  isSelected: boolean;
  /** Whether rows are of several companies, so that each says of which on its card, too. */
  isOfAll: boolean;
  /** Null where rows can't be selected. */
  onSelect: ((id: number, toThere: boolean) => void) | null;
};

/** The company of a row that a customer opens by switching to it; null for the active company's, and for staff. */
const useOtherCompany = ({ customer }: CaseRow): string | null => {
  const { customerNumber } = useActor();
  if (customerNumber === null || !customer || customer.customerNumber === customerNumber) return null;
  return customer.customerNumber;
};

/** One case on one line. The title's link covers the row. */
export const CaseTableRow = memo(function CaseTableRow({ row, columns, today, isSelected, isOfAll, onSelect }: Props) {
  const words = useWords();
  const switchesTo = useOtherCompany(row);
  return (
    <tr className={`linked-row ${styles.row}`} data-selected={isSelected || undefined}>
      {onSelect ? (
        <td data-column="select">
          <label className="row-select">
            <input
              type="checkbox"
              aria-label={words.t("caseBulk.selectRow", { id: row.id })}
              checked={isSelected}
              onChange={({ nativeEvent }) => onSelect(row.id, (nativeEvent as MouseEvent).shiftKey)}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) =>
        column === "title" ? (
          <th key={column} scope="row" data-column={column} data-card="title">
            {caseCells[column](row, words, today, switchesTo)}
          </th>
        ) : (
          <td
            key={column}
            data-column={column}
            data-card={column === "customer" && isOfAll ? "who" : cardOf[column]}
            data-align={endColumns.has(column) ? "end" : undefined}
          >
            {caseCells[column](row, words, today, switchesTo)}
          </td>
        ),
      )}
    </tr>
  );
});
