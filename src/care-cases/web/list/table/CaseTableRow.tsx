import { memo } from "react";
import type { CaseColumn, Passage } from "#care-cases/contract/case-search.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { columnsWeb, marks } from "#care-cases/web/case-parts.ts";
import { SearchPassage } from "#care-cases/web/list/SearchPassage.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseTableRow.module.css";

type Props = {
  row: ListedRow;
  columns: readonly CaseColumn[];
  today: string;
  /** The passage of a search result. */
  passage?: Passage | undefined;
  isSelected: boolean;
  /** Whether a customer's rows are of several companies, so each shows its company on cards too, as for staff. */
  isOfAll: boolean;
  /** Null if rows can't be selected. */
  onSelect: ((id: number, toThere: boolean) => void) | null;
};

/** The company to switch to when a customer opens the row; null for the active company, and for staff. */
const useOtherCompany = ({ customer }: ListedRow): string | null => {
  const { customerNumber } = useActor();
  if (customerNumber === null || !customer || customer.customerNumber === customerNumber) return null;
  return customer.customerNumber;
};

/** One case on one line. The title's link covers the row. */
export const CaseTableRow = memo(function CaseTableRow(props: Props) {
  const { row, columns, today, passage, isSelected, isOfAll, onSelect } = props;
  const words = useWords();
  const isElsewhere = passage !== undefined && passage.in !== "title";
  const switchesTo = useOtherCompany(row);
  const staff = isStaff(useActor());
  return (
    <tr
      className={`linked-row ${styles.row}`}
      data-selected={isSelected || undefined}
      data-found={isElsewhere || undefined}
    >
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
      {columns.map((column) => {
        const shown = columnsWeb[column];
        const { card, isAtEnd } = shown;
        const cell = shown.cell ? shown.cell(row, words, today, switchesTo, passage) : shown.text(row, words);
        return column === "title" ? (
          <th key={column} scope="row" colSpan={2} data-column={column} data-card="title">
            <span className={`row gap-icon ${styles.line}`}>
              {cell}
              {marks.map((mark) => mark(row, words))}
            </span>
            {isElsewhere ? (
              <span className={`clipped soft small ellipsis untouchable ${styles.found}`} data-passage>
                <SearchPassage passage={passage} />
              </span>
            ) : null}
          </th>
        ) : (
          <td
            key={column}
            data-column={column}
            data-card={card === "who" && !isOfAll && !staff ? undefined : card}
            data-align={isAtEnd ? "end" : undefined}
          >
            {cell}
          </td>
        );
      })}
      <td data-column="acts" aria-hidden="true" />
    </tr>
  );
});
