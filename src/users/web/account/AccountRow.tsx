import type { ReactNode } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./Account.module.css";

type RowProps = { label: string; isBusy?: boolean; children: ReactNode; trouble?: ReactNode };

/** A name and what stands there. */
export const AccountRow = ({ label, isBusy = false, children, trouble }: RowProps) => (
  <div className={`top lined ${styles.row}`}>
    <dt className={styles.label}>{label}</dt>
    <dd className={`stack start shrink anywhere ${styles.value}`} aria-busy={isBusy}>
      {children}
    </dd>
    {trouble ? <dd className="shrink mb-3 whole-line">{trouble}</dd> : null}
  </div>
);

/** What stands where nothing does. */
export const Nothing = () => {
  const { t } = useWords();
  return <span className="faint">{t("userPage.nothing")}</span>;
};

type GroupProps = { title: string; help?: string; action?: ReactNode; children: ReactNode };

/** A part of the page about a person, under its name. */
export const AccountGroup = ({ title, help, action, children }: GroupProps) => (
  <section className="shrink" aria-label={title}>
    <div className={`row gap-3 apart lined ${styles.titleLine}`}>
      <h2>{title}</h2>
      {action}
    </div>
    {help ? <p className={`help pt-2`}>{help}</p> : null}
    {children}
  </section>
);

export const AccountList = ({ children }: { children: ReactNode }) => <dl>{children}</dl>;
