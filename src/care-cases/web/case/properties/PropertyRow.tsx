import type { ReactNode } from "react";
import type { CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import { CaseFieldConflict } from "./CaseFieldConflict.tsx";
import styles from "./Properties.module.css";

type Props = { label: string; children: ReactNode; saver?: CaseSaver; field?: CaseField };

/** A label with a value; shows when it is being saved and when that failed. */
export const PropertyRow = ({ label, children, saver, field }: Props) => {
  const { t } = useWords();
  const isSaving = saver && field ? saver.isPending(field) : false;
  return (
    <div className={`grid top gap-x-3 fine ${styles.row}`}>
      <dt className={`soft anywhere ${styles.label}`}>{label}</dt>
      <dd className={`stack start shrink control-high content-center ${styles.value}`} aria-busy={isSaving}>
        {children}
        <span className="only-for-screen-readers" role="status">
          {isSaving ? t("casePage.saving") : ""}
        </span>
      </dd>
      {saver && field && saver.troubleOf(field) ? (
        <dd className="shrink mt-1 mb-2 whole-line">
          <CaseFieldConflict saver={saver} field={field} />
        </dd>
      ) : null}
    </div>
  );
};

export const EmptyValue = () => {
  const { t } = useWords();
  return <span className="faint">{t("common.none")}</span>;
};

/** A value that the reader can't change here. */
export const FixedValue = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex shrink anywhere py-1">{children}</span>
);

export const PersonValue = ({ person }: { person: { id: number; name: string } | null }) =>
  person ? <PersonInitials id={person.id} name={person.name} wraps /> : <EmptyValue />;

export const PropertyGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`lined ${styles.group}`}>
    <h2 className={`faint small mb-1 snug`}>{title}</h2>
    <dl>{children}</dl>
  </section>
);

/** A titled group of other content. */
export const PlainGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`lined ${styles.group}`}>
    <h2 className={`faint small mb-1 snug`}>{title}</h2>
    {children}
  </section>
);
