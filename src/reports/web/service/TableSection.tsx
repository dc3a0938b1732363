import type { ReactNode } from "react";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import styles from "./ReportTable.module.css";

type Props = {
  title: string;
  /** Shown instead of an empty table. */
  none?: string | null;
  /** Shown below if the table is incomplete. */
  more?: string | null;
  /** The table's head and body. */
  children: ReactNode;
};

/** A section of the report with one table and a title. */
export const TableSection = ({ title, none, more, children }: Props) => (
  <div className={`stack ${styles.part}`}>
    <h2>{title}</h2>
    {none ? (
      <p>{none}</p>
    ) : (
      <ScrollArea className={`scroll-x ${styles.scroll}`} label={title}>
        <table className={styles.table}>{children}</table>
      </ScrollArea>
    )}
    {more ? <p className="soft">{more}</p> : null}
  </div>
);
