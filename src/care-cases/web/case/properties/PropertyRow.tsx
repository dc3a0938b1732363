import type { ReactNode } from "react";
import type { CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { useWords } from "#wording/use-words.ts";
import { FieldTrouble } from "./FieldTrouble.tsx";
import styles from "./Properties.module.css";

type Props = { label: string; children: ReactNode; saver?: CaseSaver; field?: CaseField };

/** A name and what stands there; while it is being stored, and if that failed, it says so. */
export const PropertyRow = ({ label, children, saver, field }: Props) => {
  const { t } = useWords();
  const isSaving = saver && field ? saver.isSaving(field) : false;
  return (
    <div className={`top fine ${styles.row}`}>
      <dt className={`soft anywhere ${styles.label}`}>{label}</dt>
      <dd className={`stack start shrink ${styles.value}`} aria-busy={isSaving}>
        {children}
        <span className="only-for-screen-readers" role="status">
          {isSaving ? t("casePage.saving") : ""}
        </span>
      </dd>
      {saver && field && saver.troubleOf(field) ? (
        <dd className="shrink mt-1 mb-2 whole-line">
          <FieldTrouble saver={saver} field={field} />
        </dd>
      ) : null}
    </div>
  );
};

/** What stands where nothing does. */
export const Nothing = () => {
  const { t } = useWords();
  return <span className="faint">{t("common.none")}</span>;
};

/** A group of properties under its name. */
export const PropertyGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h2 className={`faint small mb-1 snug`}>{title}</h2>
    <dl>{children}</dl>
  </section>
);

/** A group of something else than properties, under its name. */
export const PlainGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h2 className={`faint small mb-1 snug`}>{title}</h2>
    {children}
  </section>
);
