import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

type Props = { title: string; help?: string; icon?: ReactNode; children?: ReactNode };

/** What would be here, and (as children) the button that fills it. */
export const EmptyState = ({ title, help, icon, children }: Props) => (
  <div className={styles.empty}>
    {icon ? (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    ) : null}
    <p className={styles.title}>{title}</p>
    {help ? <p className={styles.help}>{help}</p> : null}
    {children ? <div className={styles.acts}>{children}</div> : null}
  </div>
);
