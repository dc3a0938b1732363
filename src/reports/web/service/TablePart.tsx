import type { ReactNode } from "react";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import styles from "./ReportTable.module.css";

type Props = {
  title: string;
  /** Said instead of a table without rows. */
  none?: string | null;
  /** Said below, where the table does not hold all. */
  more?: string | null;
  /** The table's head and body. */
  children: ReactNode;
};

/** A part of the report that is one table, with its title. */
export const TablePart = ({ title, none, more, children }: Props) => (
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
