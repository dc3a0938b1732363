import type { ReactNode } from "react";
import type { CaseColumn, CaseSort } from "#care-cases/contract/case-search.ts";
import { sortOf } from "#care-cases/rules/list/case-list-columns.ts";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, sortViewBy } from "#care-cases/rules/list/case-list-view.ts";
import { widthOf, widthStyle } from "#care-cases/rules/list/column-widths.ts";
import { columnsWeb } from "#care-cases/web/case-parts.ts";
import { useSharedListState } from "#care-cases/web/list/shared-list-state.ts";
import { type ColumnWidth, columnWidthBounds } from "#preferences/contract/calls.ts";
import sortHead from "#ui/list/SortHead.module.css";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseTableHead.module.css";
import { columnName } from "./column-name.ts";
import { leastWidth } from "./least-width.ts";

type Props = { view: CaseListView; columns: readonly CaseColumn[]; selectAll: ReactNode };

type LineProps = { column: CaseColumn; width: number };

/** The handle that changes the width of the following column. */
const WidthLine = ({ column, width }: LineProps) => {
  const { t } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator isn't a thematic break
    <span
      role="separator"
      tabIndex={0}
      className={`absolute ${styles.width}`}
      data-resizes={column}
      aria-orientation="vertical"
      aria-label={t("caseColumns.width", { column: t(`caseColumn.${column}`) })}
      aria-valuenow={width}
      aria-valuemin={leastWidth(column)}
      aria-valuemax={columnWidthBounds.max}
      title={t("caseColumns.widthHelp")}
    />
  );
};

/** A list from which nothing needs to shrink, or to take two lines: wider than `--desk`. */
const roomy = 1400;

/** If space is limited, default columns shrink; those with a chosen width keep it, and the table scrolls. */
const headWidth = (column: CaseColumn, isChosen: boolean, own: ColumnWidth | undefined): number | string => {
  if (own) return widthStyle(own, !isChosen, leastWidth(column));
  const { width, share } = columnsWeb[column];
  if (isChosen || share === undefined) return width;
  const inRoom = `(100cqi - ${roomy - 1}px) * ${width}`;
  return `clamp(${leastWidth(column)}px, max(${share}cqi, ${inRoom}), ${width}px)`;
};

type NameProps = { view: CaseListView; sort: CaseSort | null; name: string };

const HeadName = ({ view, sort, name }: NameProps) =>
  sort === null ? (
    <span className="inline-flex level fit">{name}</span>
  ) : (
    <a
      className={`inline-flex level fit rounded-small quiet-link ${sortHead.sort}`}
      href={caseListUrl(sortViewBy(view, sort))}
      data-stay
    >
      {name}
    </a>
  );

/** Column heads: links to the list in another order. */
export const CaseTableHead = ({ view, columns, selectAll }: Props) => {
  const { t } = useWords();
  const { by, direction } = view.sort;
  const { widths } = useSharedListState();
  const nameOf = (column: CaseColumn) => columnName(column, view, t);
  return (
    <thead>
      <tr>
        {selectAll ? <td data-column="select">{selectAll}</td> : null}
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            colSpan={column === "title" ? 2 : undefined}
            aria-label={nameOf(column)}
            data-column={column}
            data-align={columnsWeb[column].isAtEnd ? "end" : undefined}
            style={
              column === "title"
                ? undefined
                : { width: headWidth(column, view.columns.length > 0, widthOf(widths, column)) }
            }
            aria-sort={by !== column ? undefined : direction === "Ascending" ? "ascending" : "descending"}
          >
            <HeadName view={view} sort={sortOf(column)} name={nameOf(column)} />
            {column === "title" ? null : (
              <WidthLine column={column} width={widthOf(widths, column)?.width ?? columnsWeb[column].width} />
            )}
          </th>
        ))}
        <td data-column="acts" aria-hidden="true" />
      </tr>
    </thead>
  );
};
