import { Link } from "react-router";
import { ExportCompany } from "#company-export/web/ExportCompany.tsx";
import { customerNumbers } from "#customers/rules/customer-numbers.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { Agreements } from "#customers/web/page/Agreements.tsx";
import { CustomerDetails } from "#customers/web/page/CustomerDetails.tsx";
import { useCustomerSave } from "#customers/web/page/use-customer-save.ts";
import { ImpersonationLog } from "#impersonation/web/ImpersonationLog.tsx";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { AgreedLevel, CompanySettings } from "#preferences/web/CompanySettings.tsx";
import { RequiredFactors } from "#sign-in/web/requirement/RequiredFactors.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CustomerScreen.module.css";
import { companyLoad } from "./load-customer.ts";

export const loader = onServer(companyLoad);
export const clientLoader = onClient(companyLoad);

type CompanyData = Awaited<ReturnType<typeof companyLoad.load>>;

const UsersLink = () => {
  const { t } = useWords();
  return (
    <AccountGroup title={t("customerPage.users")} help={t("companySettings.toUsersHelp")}>
      <p className="py-3">
        <Link className="line-link" to="/users" prefetch="intent">
          {t("companySettings.toUsers")}
        </Link>
      </p>
    </AccountGroup>
  );
};

const ReportLink = () => {
  const { t } = useWords();
  return (
    <AccountGroup title={t("customerPage.reports")} help={t("companyReport.toReportHelp")}>
      <p className="py-3">
        <Link className="line-link" to="/company/report" prefetch="intent">
          {t("serviceReport.open")}
        </Link>
      </p>
    </AccountGroup>
  );
};

const CompanyPage = ({ customer, chosen, levels, requirements }: CompanyData) => {
  const { t } = useWords();
  const saver = useCustomerSave(customer);
  const { customerNumber, name } = customer;
  return (
    <>
      <PageTitle title={t("companySettings.title")} />
      <div className="row gap-lines wrap mb-4">
        <h1>{name}</h1>
        <span className="faint figures">{customerNumbers(customer)}</span>
      </div>
      <div className="stack gap-8">
        <div className={`stack gap-8 ${styles.top}`}>
          <div className={`stack gap-6 shrink content-start`}>
            <CustomerDetails saver={saver} />
            <UsersLink />
            <ReportLink />
          </div>
          <div className={`stack gap-6 shrink content-start`}>
            <CompanySettings customerNumber={customerNumber} chosen={chosen} />
            {requirements.length > 0 ? (
              <RequiredFactors requirements={requirements} screen={customerScreens.own} />
            ) : null}
            <AgreedLevel levels={levels} />
          </div>
        </div>
        <Agreements customer={customer} />
        <ExportCompany customerNumber={customerNumber} />
        <ImpersonationLog customerNumber={customerNumber} isHiddenIfEmpty />
      </div>
    </>
  );
};

/** Data and settings of the reader's own company, for its administrators. */
export default function CompanyScreen() {
  const { data: loaded } = useScreen(companyLoad);
  return <CompanyPage key={loaded.customer.customerNumber} {...loaded} />;
}
