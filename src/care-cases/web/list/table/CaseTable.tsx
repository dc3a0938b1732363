import { type ReactNode, useRef } from "react";
import type { CaseColumn, Passage } from "#care-cases/contract/case-search.ts";
import { shownColumns } from "#care-cases/rules/list/case-list-columns.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { widthOf } from "#care-cases/rules/list/column-widths.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { columnsWeb } from "#care-cases/web/case-parts.ts";
import { useSharedListState } from "#care-cases/web/list/shared-list-state.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { useActor } from "#platform/web/page.ts";
import type { ColumnWidth } from "#preferences/contract/calls.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { SelectAll } from "#ui/list/bulk/SelectAll.tsx";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import list from "#ui/list/ListTable.module.css";
import { RowLinks } from "#ui/list/RowLinks.tsx";
import { useRowFocus } from "#ui/list/use-row-focus.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { CaseRowMenu } from "./CaseRowMenu.tsx";
import styles from "./CaseTable.module.css";
import { CaseTableHead } from "./CaseTableHead.tsx";
import { CaseTableRow } from "./CaseTableRow.tsx";
import { useColumnDrag } from "./use-column-drag.ts";
import { useSidewaysScroll } from "./use-sideways-scroll.ts";

const useColumns = (view: CaseListView) => shownColumns(view, isStaff(useActor()));

const selectWidth = 32;
/** The gutter of the row's menu. */
const actsWidth = 32;
/** What the title keeps, however wide the other columns are made: less in lists that are narrow. */
const leastTitle = "min(160px, 16cqi)";

const widthIn = (own: readonly ColumnWidth[], column: CaseColumn): number =>
  widthOf(own, column)?.width ?? columnsWeb[column].width;
const widthOfAll = (columns: readonly CaseColumn[], own: readonly ColumnWidth[]): number =>
  columns.reduce((sum, column) => sum + widthIn(own, column), actsWidth);

type FrameProps = {
  view: CaseListView;
  columns: readonly CaseColumn[];
  isBusy: boolean;
  /** The check box for all rows; null for readers without bulk actions. */
  selectAll: ReactNode;
  /** Rows with a menu. */
  rows?: readonly ListedRow[];
  children: ReactNode;
};

/**
 * Chosen columns are all displayed, scrolling if necessary; default ones disappear one by one if there is no space, and
 * scroll if they were made wider than it. The title's cells span two columns, one with its least width and one with the
 * rest, since a table with fixed columns knows no least ones.
 */
const TableFrame = ({ view, columns, isBusy, selectAll, rows, children }: FrameProps) => {
  const { t } = useWords();
  const frame = useRef<HTMLElement>(null);
  const isChosen = view.columns.length > 0;
  const scrolls = useSidewaysScroll(frame);
  const select = selectAll ? selectWidth : 0;
  const { widths } = useSharedListState();
  const title = isChosen ? `${widthIn(widths, "title")}px` : leastTitle;
  useColumnDrag(frame);
  return (
    <div className={list.frame}>
      <section
        className={styles.scroller}
        ref={frame}
        data-preset={view.preset}
        data-shows={columns.join(" ")}
        data-sorted={view.sort.by}
        data-chosen={isChosen || undefined}
        data-companies={view.allCompanies || undefined}
        data-timed={columns.includes("timeLeft") || undefined}
        data-scrolls={scrolls || undefined}
        style={scrolls ? { scrollPaddingLeft: `calc(${select + actsWidth}px + ${title})` } : undefined}
        aria-label={scrolls ? t("caseList.tableName") : undefined}
        tabIndex={scrolls ? 0 : undefined}
      >
        <table
          className={`${list.table} ${styles.table}`}
          style={isChosen ? { minWidth: select + widthOfAll(columns, widths) } : undefined}
          aria-label={t("caseList.tableName")}
          aria-busy={isBusy}
        >
          <colgroup>
            {selectAll ? <col /> : null}
            <col style={{ width: scrolls ? `calc(${title} + ${actsWidth}px)` : leastTitle }} />
          </colgroup>
          <CaseTableHead view={view} columns={columns} selectAll={selectAll} />
          <tbody>{children}</tbody>
        </table>
      </section>
      <RowLinks within={frame} />
      {rows ? <CaseRowMenu rows={rows} within={frame} /> : null}
    </div>
  );
};

type Props = {
  view: CaseListView;
  rows: readonly ListedRow[];
  /** Passages of search results. */
  passages?: readonly Passage[] | undefined;
  isBusy?: boolean;
  /** Null for readers without bulk actions. */
  selection?: Selection | null;
};

/** The rows of a list. `isBusy`: new ones are loading. */
export const CaseTable = ({ view, rows, passages = [], isBusy = false, selection = null }: Props) => {
  const columns = useColumns(view);
  const today = businessDate(useNow());
  useRowFocus();
  return (
    <TableFrame
      view={view}
      columns={columns}
      isBusy={isBusy}
      rows={rows}
      selectAll={selection ? <SelectAll selection={selection} count={rows.length} /> : null}
    >
      {rows.map((row) => (
        <CaseTableRow
          key={row.id}
          row={row}
          columns={columns}
          today={today}
          passage={passages.find(({ id }) => id === row.id)}
          isOfAll={view.allCompanies === true}
          isSelected={selection?.ids.has(row.id) ?? false}
          onSelect={selection?.toggle ?? null}
        />
      ))}
    </TableFrame>
  );
};

const boneRows = Array.from({ length: 12 }, (_, index) => index);
const boneWidths = ["72%", "54%", "63%", "48%", "80%"];
const noSelection = { ids: new Set<number>(), setAll: () => {} };

/** Placeholder rows of the same size while loading. */
export const CaseTableSkeleton = ({ view }: { view: CaseListView }) => {
  const { t } = useWords();
  const columns = useColumns(view);
  const selects = staffMay(useActor(), "changeManyCases");
  return (
    <TableFrame
      view={view}
      columns={columns}
      isBusy
      selectAll={selects ? <SelectAll selection={noSelection} count={0} /> : null}
    >
      {boneRows.map((index) => (
        <tr key={index}>
          {selects ? <td data-column="select" /> : null}
          {columns.map((column) => (
            <td
              key={column}
              colSpan={column === "title" ? 2 : undefined}
              data-column={column}
              data-card={column === "title" ? "title" : undefined}
            >
              {column === "title" && index === 0 ? (
                <span className="only-for-screen-readers">{t("common.loading")}</span>
              ) : null}
              <Skeleton width={column === "title" ? boneWidths[index % boneWidths.length] : "70%"} height={12} />
            </td>
          ))}
          <td data-column="acts" aria-hidden="true" />
        </tr>
      ))}
    </TableFrame>
  );
};
