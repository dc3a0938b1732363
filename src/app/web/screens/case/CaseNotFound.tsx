import { useLocation } from "react-router";
import styles from "#app/web/errors/ErrorPage.module.css";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CustomerSummary } from "#customers/contract/calls.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { selectPath, switchNow } from "#sign-in/web/switch-company.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { HarbourDrawing } from "#ui/page/Afloat.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

/** Another of the reader's companies, at which they can see this case; null if none. */
const useElsewhere = (id: string) => {
  const { customerNumber, customerNumbers } = useActor();
  const { data } = useData({
    key: ["case-elsewhere", id],
    fetch: async (api) => {
      const body = { text: `#${id}`, allCompanies: true, withCount: false } as const;
      const { rows } = await api(careCaseCalls).getCareCasesBySearch({ body });
      return rows.find((row) => String(row.id) === id)?.customer ?? null;
    },
    enabled: customerNumbers.length > 1,
  });
  return data && data.customerNumber !== customerNumber ? data : null;
};

/** The case is visible at another of the person's companies: a link to it. */
const Elsewhere = ({ company }: { company: CustomerSummary }) => {
  const { t } = useWords();
  const { companies } = usePage();
  const { customerNumber } = useActor();
  const { pathname, search } = useLocation();
  const current = companies.find((one) => one.customerNumber === customerNumber)?.name ?? "";
  return (
    <div className="mt-3" role="status">
      <p className="soft">{t("company.selectForHelp", { company: company.name, current })}</p>
      <p className="mt-3">
        <LinkButton to={selectPath(company.customerNumber, pathname + search)} state={switchNow} variant="filled">
          {t("company.openAt", { company: company.name })}
        </LinkButton>
      </p>
    </div>
  );
};

/**
 * 'Could not find case: {id}', and possible reasons. The text is the same for another company's case and for a
 * nonexistent one.
 */
export const CaseNotFound = ({ id }: { id: string }) => {
  const { t } = useWords();
  const company = useElsewhere(id);
  return (
    <section className={styles.page}>
      <PageTitle title={t("error.caseNotFound")} />
      <HarbourDrawing of="buoy" />
      <h1 className="mt-4">{t("error.caseNotFoundById", { id })}</h1>
      <p className="mt-2 soft">{t("casePage.notFoundHelp")}</p>
      {company ? <Elsewhere company={company} /> : null}
      <p className="mt-6">
        <LinkButton to="/cases" variant={company ? "default" : "filled"}>
          {t("errorPage.toCases")}
        </LinkButton>
      </p>
    </section>
  );
};
