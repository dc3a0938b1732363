import { type ReactNode, useRef } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseListView } from "#care-cases/rules/case-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { businessDate } from "#ui/format-time.ts";
import { useNow } from "#ui/NowProvider.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseTable.module.css";
import { CaseTableHead } from "./CaseTableHead.tsx";
import { CaseTableRow } from "./CaseTableRow.tsx";
import { type CaseColumn, caseColumns } from "./case-columns.ts";
import { RowLinks } from "./RowLinks.tsx";

const useColumns = ({ preset }: CaseListView) => caseColumns(preset, isStaff(useActor()));

type FrameProps = { view: CaseListView; columns: readonly CaseColumn[]; isBusy: boolean; children: ReactNode };

const TableFrame = ({ view, columns, isBusy, children }: FrameProps) => {
  const { t } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.frame} ref={frame}>
      <table className={styles.table} aria-label={t("caseList.tableName")} aria-busy={isBusy}>
        <CaseTableHead view={view} columns={columns} />
        <tbody>{children}</tbody>
      </table>
      <RowLinks within={frame} />
    </div>
  );
};

type Props = { view: CaseListView; rows: readonly CaseRow[]; isBusy?: boolean };

/** The rows of a list. `isBusy` says that others are on their way. */
export const CaseTable = ({ view, rows, isBusy = false }: Props) => {
  const columns = useColumns(view);
  const today = businessDate(useNow());
  return (
    <TableFrame view={view} columns={columns} isBusy={isBusy}>
      {rows.map((row) => (
        <CaseTableRow key={row.id} row={row} columns={columns} today={today} />
      ))}
    </TableFrame>
  );
};

const boneRows = Array.from({ length: 12 }, (_, index) => index);
const boneWidths = ["72%", "54%", "63%", "48%", "80%"];

/** Rows of the same size, before there is anything to show. */
export const CaseTableSkeleton = ({ view }: { view: CaseListView }) => {
  const { t } = useWords();
  const columns = useColumns(view);
  return (
    <TableFrame view={view} columns={columns} isBusy>
      {boneRows.map((index) => (
        <tr key={index}>
          {columns.map((column) => (
            <td key={column} data-column={column}>
              {column === "title" && index === 0 ? (
                <span className="only-for-screen-readers">{t("common.loading")}</span>
              ) : null}
              <Skeleton width={column === "title" ? boneWidths[index % boneWidths.length] : "70%"} height={12} />
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
};
