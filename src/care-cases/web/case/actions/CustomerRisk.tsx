import { IconEye, IconEyeOff, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ChangeCustomer.module.css";
import { type CountHoldings, leavingSubscribers } from "./case-holdings.ts";

type Props = {
  careCase: CareCase;
  to: NonNullable<CareCase["customer"]>;
  /** Number of the new company's users; null until loaded. */
  users: number | null;
  countHoldings: CountHoldings;
};

type PartProps = { icon: ReactNode; title: string; intro?: string | null; lines: readonly string[] };

const Part = ({ icon, title, intro, lines }: PartProps) => (
  <section className="stack gap-0">
    <h3 className="row fine">
      {icon}
      {title}
    </h3>
    {intro ? <p className={styles.intro}>{intro}</p> : null}
    <ul className={`bullets ${styles.lines}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

/** Explains what will be visible to whom. */
export const CustomerRisk = ({ careCase, to, users, countHoldings }: Props) => {
  const { t } = useWords();
  const { data, error, retry } = useData({ key: caseKeys.holdings(careCase.id), fetch: countHoldings });
  if (!data || users === null) {
    if (error) return <ErrorNote action={t("casePage.loadFailed")} error={error} onRetry={retry} />;
    return (
      <div className={`stack notice gap-3 fine anywhere py-3 px-4`} aria-busy="true">
        <p className="only-for-screen-readers" role="status">
          {t("changeCustomer.counting")}
        </p>
        <Skeleton height={150} />
      </div>
    );
  }
  const leaving = leavingSubscribers(careCase);
  return (
    <div className={`stack notice gap-3 fine anywhere py-3 px-4`}>
      <Part
        icon={<IconEye size={16} aria-hidden="true" />}
        title={t("changeCustomer.gains", { to: to.name })}
        intro={users > 0 ? t("changeCustomer.users", { count: users }) : null}
        lines={[
          t("changeCustomer.messages", { count: data.messages }),
          t("changeCustomer.files", { count: data.files }),
          t("changeCustomer.history"),
        ]}
      />
      {careCase.customer ? (
        <Part
          icon={<IconEyeOff size={16} aria-hidden="true" />}
          title={t("changeCustomer.loses", { from: careCase.customer.name })}
          lines={[
            t("changeCustomer.losesCase"),
            ...(leaving > 0 ? [t("changeCustomer.subscribers", { count: leaving })] : []),
          ]}
        />
      ) : null}
      <Part
        icon={<IconLock size={16} aria-hidden="true" />}
        title={t("changeCustomer.stays")}
        lines={[
          t("changeCustomer.notes", { count: data.notes }),
          t("changeCustomer.internalFiles", { count: data.internalFiles }),
        ]}
      />
    </div>
  );
};
