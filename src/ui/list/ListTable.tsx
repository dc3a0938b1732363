import { type ReactNode, useRef } from "react";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ListTable.module.css";
import { RowLinks } from "./RowLinks.tsx";

type Props = {
  /** What the table says of itself beside what every list does. */
  tableClass?: string | undefined;
  /** Rows of several lines; or a table among other words, as wide as what it says, whose head doesn't stick. */
  rows?: "one-line" | "tall" | "in-text";
  label: string;
  /** Whether other rows are on their way. */
  isBusy: boolean;
  heads: ReactNode;
  children: ReactNode;
};

/**
 * A table of a list: its heads stick, its rows are one line each and, where a cell has a link with `data-row`, that link.
 * Where there is no room they are cards, of the cells that say where they lie: `data-card`.
 */
export const ListTable = ({ tableClass = "", rows = "one-line", label, isBusy, heads, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.frame} ref={frame}>
      <table className={`${styles.table} ${tableClass}`} data-rows={rows} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>{heads}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <RowLinks within={frame} />
    </div>
  );
};

const boneWidths = ["58%", "44%", "66%", "50%", "61%"];

type SkeletonProps<C extends string> = {
  columns: readonly C[];
  rows: number;
  end?: ReactNode;
};

/** Rows of the same size, before there is anything to show. */
export const ListSkeleton = <C extends string>({ columns, rows, end }: SkeletonProps<C>) => {
  const { t } = useWords();
  return Array.from({ length: rows }, (_, at) => at).map((at) => (
    <tr key={at}>
      {columns.map((column, index) => (
        <td key={column} data-column={column} data-card={index === 0 ? "title" : undefined}>
          {index === 0 && at === 0 ? <span className="only-for-screen-readers">{t("common.loading")}</span> : null}
          <Skeleton width={index === 0 ? boneWidths[at % boneWidths.length] : "60%"} height={12} />
        </td>
      ))}
      {end}
    </tr>
  ));
};
