import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CustomerSummary } from "#customers/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { selectPath, switchNow } from "#sign-in/web/switch-company.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";

/** The company of the reader's own at which they see this case, while another one is active; null when there is none. */
const useElsewhere = (id: string) => {
  const { customerNumber, customerNumbers } = useActor();
  const { data } = useQuery({
    queryKey: ["case-elsewhere", id],
    queryFn: async () => {
      const body = { text: `#${id}`, allCompanies: true, withCount: false } as const;
      const { rows } = await browserApi(careCaseCalls).getCareCasesBySearch({ body });
      return rows.find((row) => String(row.id) === id)?.customer ?? null;
    },
    enabled: customerNumbers.length > 1,
  });
  return data && data.customerNumber !== customerNumber ? data : null;
};

/** The case is one's own at another company: the way there. */
const Elsewhere = ({ company }: { company: CustomerSummary }) => {
  const { t } = useWords();
  const { companies } = usePage();
  const { customerNumber } = useActor();
  const { pathname, search } = useLocation();
  const current = companies.find((one) => one.customerNumber === customerNumber)?.name ?? "";
  return (
    <div role="status">
      <p className="soft">{t("company.selectForHelp", { company: company.name, current })}</p>
      <p className="mt-3">
        <LinkButton to={selectPath(company.customerNumber, pathname + search)} state={switchNow} variant="filled">
          {t("company.openAt", { company: company.name })}
        </LinkButton>
      </p>
    </div>
  );
};

/** 'Case not found', and which. Another company's case reads the same as one that does not exist. */
export const CaseNotFound = ({ id }: { id: string }) => {
  const { t } = useWords();
  const company = useElsewhere(id);
  return (
    <section className={`stack ${styles.missing}`}>
      <PageTitle title={t("error.caseNotFound")} />
      <p className="faint">{t("errorPage.code", { code: 404 })}</p>
      <h1>{t("error.caseNotFound")}</h1>
      <p>{t("error.caseNotFoundById", { id })}</p>
      <p className="soft">{t("casePage.notFoundHelp")}</p>
      {company ? <Elsewhere company={company} /> : null}
      <p className="mt-3">
        <LinkButton to="/cases" variant={company ? "default" : "filled"}>
          {t("errorPage.toCases")}
        </LinkButton>
      </p>
    </section>
  );
};
