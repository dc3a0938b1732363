import type { ReactNode } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./Account.module.css";

type RowProps = { label: string; isBusy?: boolean; children: ReactNode; trouble?: ReactNode };

/** A name and what stands there. */
export const AccountRow = ({ label, isBusy = false, children, trouble }: RowProps) => (
  <div className={styles.row}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value} aria-busy={isBusy}>
      {children}
    </dd>
    {trouble ? <dd className={styles.trouble}>{trouble}</dd> : null}
  </div>
);

/** What stands where nothing does. */
export const Nothing = () => {
  const { t } = useWords();
  return <span className={styles.nothing}>{t("userPage.nothing")}</span>;
};

type GroupProps = { title: string; help?: string; action?: ReactNode; children: ReactNode };

/** A part of the page about a person, under its name. */
export const AccountGroup = ({ title, help, action, children }: GroupProps) => (
  <section className={styles.group} aria-label={title}>
    <div className={styles.titleLine}>
      <h2>{title}</h2>
      {action}
    </div>
    {help ? <p className={styles.help}>{help}</p> : null}
    {children}
  </section>
);

export const AccountList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>;
