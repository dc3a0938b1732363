import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { Agreements } from "#customers/web/page/Agreements.tsx";
import { AgreementWarning } from "#customers/web/page/AgreementWarning.tsx";
import { CustomerDetails } from "#customers/web/page/CustomerDetails.tsx";
import { CustomerNotes } from "#customers/web/page/CustomerNotes.tsx";
import { useCustomerSave } from "#customers/web/page/use-customer-save.ts";
import { ImpersonationLog } from "#impersonation/web/ImpersonationLog.tsx";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { CompanySettings, LevelChoice } from "#preferences/web/CompanySettings.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { UsersTable } from "#users/web/UsersTable.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CustomerScreen.module.css";
import { customerLoad } from "./load-customer.ts";
import { OpenCases } from "./OpenCases.tsx";

/** Charts are large, and stand below what one first looks at. */
const CustomerReport = lazyPart(async () => ({
  default: (await import("#reports/web/CustomerReport.tsx")).CustomerReport,
}));

export const loader = onServer(customerLoad);
export const clientLoader = onClient(customerLoad);

type Loaded = Awaited<ReturnType<typeof customerLoad.load>>;
type Cases = Loaded["cases"];

const useCasesWords = ({ count, countIsCapped }: Cases): string => {
  const { t } = useWords();
  return countIsCapped ? t("customerPage.openCasesMany") : t("customerPage.openCasesWith", { count: count ?? 0 });
};

const Head = ({ customer, cases }: { customer: CustomerAccount; cases: Cases }) => {
  const { t } = useWords();
  const { name, customerNumber } = customer;
  const words = useCasesWords(cases);
  return (
    <header>
      <PageTitle title={name} />
      <Breadcrumbs crumbs={[{ words: t("customerPage.crumbs"), to: "/customers" }]} />
      <div className="row gap-lines wrap mb-4">
        <h1>{name}</h1>
        <span className="faint figures">{customerNumber}</span>
        <span className={`push ${styles.act}`}>
          <LinkButton to={caseListUrl({ ...emptyList("active"), filters: { customerNumber: [customerNumber] } })}>
            {words}
          </LinkButton>
        </span>
      </div>
    </header>
  );
};

const sections = [
  ["contact", "customerPage.contact"],
  ["agreements", "customerPage.agreements"],
  ["users", "customerPage.users"],
  ["cases", "customerPage.openCases"],
  ["reports", "customerPage.reports"],
] as const;

/** The parts of the page, one under the other; these lead to them. */
const Sections = () => {
  const { t } = useWords();
  return (
    <nav className={`mb-4 scroll-x ${styles.sections}`} aria-label={t("customerPage.sections")}>
      {sections.map(([id, words]) => (
        <a key={id} href={`#${id}`}>
          {t(words)}
        </a>
      ))}
    </nav>
  );
};

const CustomerPage = ({ customer, chosen, levels, users, cases }: Loaded) => {
  const saver = useCustomerSave(customer);
  const { customerNumber, name } = customer;
  return (
    <>
      <Head customer={customer} cases={cases} />
      <AgreementWarning agreements={customer.serviceAgreements} />
      <Sections />
      <div className={`stack gap-8 ${styles.page}`}>
        <div className={`stack gap-8 ${styles.top}`} id="contact">
          <div className={`stack gap-6 shrink content-start`}>
            <CustomerDetails saver={saver} />
            <CustomerNotes customer={customer} />
          </div>
          <div className={`stack gap-6 shrink content-start`}>
            <LevelChoice customerNumber={customerNumber} chosen={chosen} levels={levels} />
            <CompanySettings customerNumber={customerNumber} chosen={chosen} />
          </div>
        </div>
        <div id="agreements">
          <Agreements customer={customer} />
        </div>
        <div id="users">
          <UsersTable customerNumber={customerNumber} companyName={name} loaded={users} />
        </div>
        <div id="cases">
          <OpenCases cases={cases} customerNumber={customerNumber} />
        </div>
        <div id="reports">
          <CustomerReport customerNumber={customerNumber} />
        </div>
        <ImpersonationLog customerNumber={customerNumber} />
      </div>
    </>
  );
};

/** /customers/:id, for staff. */
export default function CustomerScreen() {
  const loaded = useScreen(customerLoad);
  return <CustomerPage key={loaded.customer.customerNumber} {...loaded} />;
}
