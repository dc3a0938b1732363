import { useEffect, useRef } from "react";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, sortedBy } from "#care-cases/rules/list/case-list-view.ts";
import sortHead from "#ui/list/SortHead.module.css";
import { useWords } from "#wording/use-words.ts";
import { columnWidths, endColumns } from "./case-cells.tsx";

/** How many of the page's rows are selected. */
export type Selected = "none" | "some" | "all";

type SelectAllProps = { selected: Selected; onSelectAll: (isSelected: boolean) => void };

const SelectAll = ({ selected, onSelectAll }: SelectAllProps) => {
  const { t } = useWords();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === "some";
  }, [selected]);
  return (
    <label className="row-select" title={t("caseBulk.selectPage")}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t("caseBulk.selectPage")}
        checked={selected === "all"}
        onChange={({ target }) => onSelectAll(target.checked)}
      />
    </label>
  );
};

type Props = { view: CaseListView; columns: readonly CaseColumn[]; selectAll: SelectAllProps | null };

/** As wide as a table that holds the usual columns in full. */
const fullTable = 1250;

/** What is cut of a number or a moment is lost, of a name it can be guessed. */
const isWhole = (column: CaseColumn): boolean => column === "id" || column.endsWith("At");

/** In a narrower table the usual columns shrink together; those that somebody chose keep their width, and scroll. */
const headWidth = (column: CaseColumn, isChosen: boolean): number | string => {
  const width = columnWidths[column];
  return isChosen || isWhole(column) ? width : `min(${width}px, ${(width / fullTable) * 100}cqi * var(--shrink, 1))`;
};

/** The heads of the columns: links to the same list in another order. */
export const CaseTableHead = ({ view, columns, selectAll }: Props) => {
  const { t } = useWords();
  const { by, direction } = view.sort;
  return (
    <thead>
      <tr>
        {selectAll ? (
          <td data-column="select">
            <SelectAll {...selectAll} />
          </td>
        ) : null}
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            data-column={column}
            data-align={endColumns.has(column) ? "end" : undefined}
            style={column === "title" ? undefined : { width: headWidth(column, view.columns.length > 0) }}
            aria-sort={by !== column ? undefined : direction === "Ascending" ? "ascending" : "descending"}
          >
            <a className={`quiet-link ${sortHead.sort}`} href={caseListUrl(sortedBy(view, column))} data-stay>
              {column === "customer" && view.allCompanies ? t("frame.company") : t(`caseColumn.${column}`)}
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
};
