import type { ReactNode } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./Account.module.css";

type RowProps = { label: string; isBusy?: boolean; children: ReactNode; trouble?: ReactNode };

export const AccountRow = ({ label, isBusy = false, children, trouble }: RowProps) => (
  <div className={`grid top row-high gap-x-4 lined ${styles.row}`}>
    <dt className={`soft snug ${styles.label}`}>{label}</dt>
    <dd className={`stack start shrink row-high anywhere content-center py-1 ${styles.value}`} aria-busy={isBusy}>
      {children}
    </dd>
    {trouble ? <dd className="shrink mb-3 whole-line">{trouble}</dd> : null}
  </div>
);

/** Placeholder for an empty value. */
export const NotGiven = () => {
  const { t } = useWords();
  return <span className="faint">{t("userPage.nothing")}</span>;
};

type GroupProps = { title: string; help?: string; action?: ReactNode; children: ReactNode };

/** A section of the account page with a title. */
export const AccountGroup = ({ title, help, action, children }: GroupProps) => (
  <section className="shrink" aria-label={title}>
    <div className={`row apart control-high gap-3 lined ${styles.titleLine}`}>
      <h2>{title}</h2>
      {action}
    </div>
    {help ? <p className={`help pt-2`}>{help}</p> : null}
    {children}
  </section>
);

export const AccountList = ({ children }: { children: ReactNode }) => <dl>{children}</dl>;
