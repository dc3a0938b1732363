import { type ReactNode, useRef } from "react";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ListTable.module.css";
import { RowLinks } from "./RowLinks.tsx";

type Props = {
  /** The table's own class, in addition to the shared ones. */
  tableClass?: string | undefined;
  /**
   * "tall": rows with several lines. "in-text": a table within text, as wide as its content, with a head that isn't
   * sticky.
   */
  rows?: "one-line" | "tall" | "in-text";
  label: string;
  /** Whether other rows are loading. */
  isBusy: boolean;
  heads: ReactNode;
  children: ReactNode;
};

/**
 * A list's table with a sticky head. Rows have one line and act as a link if a cell contains a link with `data-row`. On
 * narrow screens they are cards of the cells with `data-card`.
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

/** The named width below which a table hides a column. */
export type Drops<C extends string> = Readonly<Partial<Record<C, "desk" | "tablet" | "phone">>>;

type SkeletonProps<C extends string> = {
  columns: readonly C[];
  drops?: Drops<C>;
  rows: number;
  end?: ReactNode;
};

/** Placeholder rows of the same size while loading. */
export const ListSkeleton = <C extends string>({ columns, drops, rows, end }: SkeletonProps<C>) => {
  const { t } = useWords();
  return Array.from({ length: rows }, (_, at) => at).map((at) => (
    <tr key={at}>
      {columns.map((column, index) => (
        <td
          key={column}
          data-column={column}
          data-drops={drops?.[column]}
          data-card={index === 0 ? "title" : undefined}
        >
          {index === 0 && at === 0 ? <span className="only-for-screen-readers">{t("common.loading")}</span> : null}
          <Skeleton width={index === 0 ? boneWidths[at % boneWidths.length] : "60%"} height={12} />
        </td>
      ))}
      {end}
    </tr>
  ));
};
