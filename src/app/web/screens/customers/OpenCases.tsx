import { Link } from "react-router";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { statusTone } from "#care-cases/web/status-tone.ts";
import { CaseNumber } from "#ui/text/CaseNumber.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./OpenCases.module.css";

type Row = Pick<CareCase, "id" | "title" | "status" | "updatedAt">;
type Props = {
  cases: { readonly rows: readonly Row[]; readonly count: number | null; readonly countIsCapped: boolean };
  customerNumber: string;
};

/** The open cases of a company that moved last, and the way to all of them. */
export const OpenCases = ({ cases, customerNumber }: Props) => {
  const { t } = useWords();
  const { rows, count, countIsCapped } = cases;
  const all = caseListUrl({ ...emptyList("active"), filters: { customerNumber: [customerNumber] } });
  return (
    <AccountGroup title={t("customerPage.openCases")}>
      {rows.length === 0 ? <p className="py-3 soft">{t("customerPage.noOpenCases")}</p> : null}
      <ul>
        {rows.map(({ id, title, status, updatedAt }) => (
          <li key={id} className={`stack help gap-3 lined ${styles.row}`}>
            <CaseNumber id={id} />
            <Link
              className={`cut text medium no-underline underlines ${styles.title}`}
              to={`/cases/${id}`}
              prefetch="intent"
            >
              {title}
            </Link>
            <StatusDot tone={statusTone[status]}>{t(`caseStatus.${status}`)}</StatusDot>
            <RelativeTime at={updatedAt} className={styles.time} />
          </li>
        ))}
      </ul>
      {rows.length > 0 ? (
        <p className="pt-3">
          <Link to={all} prefetch="intent">
            {countIsCapped ? t("customerPage.openCasesMany") : t("customerPage.openCasesWith", { count: count ?? 0 })}
          </Link>
        </p>
      ) : null}
    </AccountGroup>
  );
};
