import { useEffect, useRef } from "react";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, sortedBy } from "#care-cases/rules/list/case-list-view.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseTableHead.module.css";
import rowStyles from "./CaseTableRow.module.css";
import { columnWidths } from "./case-cells.tsx";

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
    <label className={rowStyles.select} title={t("caseBulk.selectPage")}>
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
            style={column === "title" ? undefined : { width: columnWidths[column] }}
            aria-sort={by !== column ? undefined : direction === "Ascending" ? "ascending" : "descending"}
          >
            <a className={styles.sort} href={caseListUrl(sortedBy(view, column))} data-stay>
              {column === "customer" && view.allCompanies ? t("frame.company") : t(`caseColumn.${column}`)}
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
};
