import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { ExportCompany } from "#company-export/web/ExportCompany.tsx";
import { Agreements } from "#customers/web/page/Agreements.tsx";
import { AgreementWarning } from "#customers/web/page/AgreementWarning.tsx";
import { CustomerDetails } from "#customers/web/page/CustomerDetails.tsx";
import { CustomerNotes } from "#customers/web/page/CustomerNotes.tsx";
import { useCustomerSave } from "#customers/web/page/use-customer-save.ts";
import { ImpersonationLog } from "#impersonation/web/ImpersonationLog.tsx";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { AgreedLevel, CompanySettings, LevelChoice } from "#preferences/web/CompanySettings.tsx";
import { CustomerReport } from "#reports/web/CustomerReport.tsx";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { TabPanels, Tabs } from "#ui/page/Tabs.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import type { RenderInvite } from "#users/web/bulk/UserBulkBar.tsx";
import { UsersTable } from "#users/web/UsersTable.tsx";
import { useWords } from "#wording/use-words.ts";
import { CompanyOpenCases } from "./CompanyOpenCases.tsx";
import { CustomerHead } from "./CustomerHead.tsx";
import { CompanyFigures, Contacts, LatestCases } from "./CustomerHealth.tsx";
import styles from "./CustomerScreen.module.css";
import { customerLoad } from "./load-customer.ts";

const InvitePeople = lazyComponent(() => import("#email-links/web/InvitePeople.tsx"));

export const loader = onServer(customerLoad);
export const clientLoader = onClient(customerLoad);

type RevalidationArguments = { currentUrl: URL; nextUrl: URL };

/** All tabs of a company show the same data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: RevalidationArguments) =>
  currentUrl.pathname !== nextUrl.pathname;

type CustomerData = Awaited<ReturnType<typeof customerLoad.load>>;

const tabs = {
  overview: "customerPage.overview",
  agreements: "customerPage.agreements",
  users: "customerPage.users",
  cases: "customerPage.openCases",
  reports: "customerPage.reports",
  acting: "customerPage.acting",
} as const;
type CustomerTab = keyof typeof tabs;

const usual: CustomerTab = "overview";
const addressOf = (tab: CustomerTab): string => (tab === usual ? "." : `?tab=${tab}`);

/** The tabs, with the current one of the URL. */
const useTabs = ({ customer, users, cases }: CustomerData) => {
  const { t, tag } = useWords();
  const [search] = useSearchParams();
  const all = Object.keys(tabs) as CustomerTab[];
  const shownCount = (count: number | null) => (count ? formatNumber(tag, count) : undefined);
  const told = users.pages[0]?.count;
  const counts: Partial<Record<CustomerTab, string | undefined>> = {
    agreements: shownCount(customer.serviceAgreements.length),
    users: told?.isMore ? `${shownCount(told.value)}+` : shownCount(told?.value ?? 0),
    cases: cases.countIsCapped ? `${shownCount(cases.count)}+` : shownCount(cases.count),
  };
  return {
    current: all.find((tab) => tab === search.get("tab")) ?? usual,
    all: all.map((id) => ({ id, label: t(tabs[id]), to: addressOf(id), count: counts[id] })),
  };
};

/** The service level of this company among all levels. */
const levelsOf = (levels: CustomerData["levels"], { preferences }: CustomerData["chosen"]): CustomerData["levels"] => {
  const chosen = preferences.find(({ kind }) => kind === "ServiceLevelAgreement")?.value;
  return levels.filter(({ id }) => id === chosen);
};

const Overview = (loaded: CustomerData) => {
  const { customer, chosen, levels } = loaded;
  const saver = useCustomerSave(customer);
  const actor = useActor();
  const { customerNumber } = customer;
  return (
    <>
      <CompanyFigures {...loaded} />
      <div className={`stack gap-8 mt-6 ${styles.top}`}>
        <div className="stack gap-6 shrink content-start">
          <LatestCases {...loaded} />
          <Contacts {...loaded} />
          <CustomerDetails saver={saver} />
          <CustomerNotes customer={customer} />
        </div>
        <div className="stack gap-6 shrink content-start">
          {staffMay(actor, "setServiceLevels") ? (
            <LevelChoice customerNumber={customerNumber} chosen={chosen} levels={levels} />
          ) : (
            <AgreedLevel levels={levelsOf(levels, chosen)} />
          )}
          {staffMay(actor, "manageCustomers") ? (
            <CompanySettings customerNumber={customerNumber} chosen={chosen} />
          ) : null}
          <ExportCompany customerNumber={customerNumber} />
        </div>
      </div>
    </>
  );
};

const renderInvite: RenderInvite = (userIds, onClose) => <InvitePeople whom={{ userIds }} onClose={onClose} />;

const panels: Readonly<Record<CustomerTab, (loaded: CustomerData) => ReactNode>> = {
  overview: (loaded) => <Overview {...loaded} />,
  agreements: ({ customer }) => <Agreements customer={customer} />,
  users: ({ customer: { customerNumber, name }, users }) => (
    <UsersTable customerNumber={customerNumber} companyName={name} loaded={users} renderInvite={renderInvite} />
  ),
  cases: ({ customer: { customerNumber }, cases }) => (
    <CompanyOpenCases cases={cases} customerNumber={customerNumber} />
  ),
  reports: ({ customer: { customerNumber } }) => <CustomerReport customerNumber={customerNumber} />,
  acting: ({ customer: { customerNumber } }) => <ImpersonationLog customerNumber={customerNumber} />,
};

const CustomerPage = (loaded: CustomerData) => {
  const { t } = useWords();
  const { current, all } = useTabs(loaded);
  return (
    <>
      <CustomerHead customer={loaded.customer} />
      <AgreementWarning agreements={loaded.customer.serviceAgreements} />
      <Tabs label={t("customerPage.sections")} tabs={all} current={current} />
      <TabPanels current={current} className="mt-6">
        {(tab) => panels[tab](loaded)}
      </TabPanels>
    </>
  );
};

/** /customers/:id, for staff. */
export default function CustomerScreen() {
  const { data: loaded } = useScreen(customerLoad);
  return <CustomerPage key={loaded.customer.customerNumber} {...loaded} />;
}
