import { caseListUrl } from "#care-cases/rules/case-list-url.ts";
import { type CaseListView, sortedBy } from "#care-cases/rules/case-list-view.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseTableHead.module.css";
import { type CaseColumn, sortOfColumn } from "./case-columns.ts";

type Props = { view: CaseListView; columns: readonly CaseColumn[] };

/** The heads of the columns: links to the same list in another order. */
export const CaseTableHead = ({ view, columns }: Props) => {
  const { t } = useWords();
  const { by, direction } = view.sort;
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sort = sortOfColumn(column, view.preset);
          const name = t(`caseColumn.${column}`);
          return (
            <th
              key={column}
              scope="col"
              data-column={column}
              aria-sort={by !== column ? undefined : direction === "Ascending" ? "ascending" : "descending"}
            >
              {sort ? (
                <a className={styles.sort} href={caseListUrl(sortedBy(view, sort))} data-stay>
                  {name}
                </a>
              ) : (
                name
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
