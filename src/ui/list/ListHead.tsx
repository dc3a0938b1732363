import type { ReactNode } from "react";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import styles from "./ListHead.module.css";

type Props = {
  title: string;
  /** How many there are: a `ListCount`. */
  count?: ReactNode;
  /** What adds one more. */
  action?: ReactNode;
};

/** The title of a list, how much it holds, and what may be done there. */
export const ListHead = ({ title, count, action }: Props) => (
  <header className={styles.line}>
    <PageTitle title={title} />
    <h1>{title}</h1>
    {count}
    {action ? <span className={styles.act}>{action}</span> : null}
  </header>
);

/** The search box, the order and the filters of a list. */
export const ListTools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>;
