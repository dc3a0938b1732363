import { Link } from "react-router";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { CaseNumber } from "#ui/text/CaseNumber.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CompanyOpenCases.module.css";

type Row = Pick<CareCase, "id" | "title" | "status" | "updatedAt">;
type Props = {
  cases: { readonly rows: readonly Row[]; readonly count: number | null; readonly countIsCapped: boolean };
  customerNumber: string;
};

/** A company's most recently changed open cases, with a link to all. */
export const CompanyOpenCases = ({ cases, customerNumber }: Props) => {
  const { t } = useWords();
  const { rows, count, countIsCapped } = cases;
  const all = caseListUrl({ ...emptyList("active"), filters: { customerNumber: [customerNumber] } });
  return (
    <AccountGroup title={t("customerPage.openCases")}>
      {rows.length === 0 ? <p className="py-3 soft">{t("customerPage.noOpenCases")}</p> : null}
      <ul>
        {rows.map(({ id, title, status, updatedAt }) => (
          <li key={id} className={`stack level row-high gap-3 lined help ${styles.row}`}>
            <CaseNumber id={id} />
            <Link
              className={`cut text medium no-underline underlines ${styles.title}`}
              to={`/cases/${id}`}
              prefetch="intent"
            >
              {title}
            </Link>
            <CaseStatusDot status={status} />
            <RelativeTime at={updatedAt} className="not-phone text-end" />
          </li>
        ))}
      </ul>
      {rows.length > 0 ? (
        <p className="pt-3">
          <Link className="line-link" to={all} prefetch="intent">
            {countIsCapped ? t("customerPage.openCasesMany") : t("customerPage.openCasesWith", { count: count ?? 0 })}
          </Link>
        </p>
      ) : null}
    </AccountGroup>
  );
};
