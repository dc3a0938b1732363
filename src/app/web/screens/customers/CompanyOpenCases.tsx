import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { useWords } from "#wording/use-words.ts";
import { type AccountCase, AccountCases } from "./AccountCases.tsx";

type Props = {
  cases: { readonly rows: readonly AccountCase[]; readonly count: number | null; readonly countIsCapped: boolean };
  customerNumber: string;
};

/** A company's most recently changed open cases, with a link to all. */
export const CompanyOpenCases = ({ cases, customerNumber }: Props) => {
  const { t } = useWords();
  const { rows, count, countIsCapped } = cases;
  const to = caseListUrl({ ...emptyList("active"), filters: { customerNumber: [customerNumber] } });
  const words = countIsCapped
    ? t("customerPage.openCasesMany")
    : t("customerPage.openCasesWith", { count: count ?? 0 });
  return (
    <AccountCases
      title={t("customerPage.openCases")}
      rows={rows}
      none={t("customerPage.noOpenCases")}
      all={{ to, words }}
    />
  );
};
