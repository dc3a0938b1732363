import { IconBuilding, IconPlus, IconSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { EarlyError } from "#app/web/screens/EarlyError.tsx";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import {
  type CustomerListView,
  changedCustomers,
  customerListUrl,
  isCustomerListFiltered,
  readCustomerListUrl,
} from "#customers/rules/customer-list-url.ts";
import { CustomerFilters } from "#customers/web/list/CustomerFilters.tsx";
import { CustomerSortMenu } from "#customers/web/list/CustomerSort.tsx";
import { CustomerSkeleton, CustomerTable } from "#customers/web/list/CustomerTable.tsx";
import { movingInRight } from "#moving-in/rules/import-rights.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { onClient, onServer, useFailedScreen, useScreen } from "#platform/web/loading/screen-load.ts";
import type { LoadState } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { useSelection } from "#ui/list/bulk/use-selection.ts";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { Pager } from "#ui/list/Pager.tsx";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { CustomerBulkBar } from "./CustomerBulkBar.tsx";
import { customerListLoad } from "./load-customers.ts";

const CreateCustomer = lazyComponent(() => import("#customers/web/list/CreateCustomer.tsx"));

export const loader = onServer(customerListLoad);
export const clientLoader = onClient(customerListLoad);

type CustomersData = Awaited<ReturnType<typeof customerListLoad.load>>;

const casesUrl = (customerNumber: string): string =>
  caseListUrl({ ...emptyList("active"), filters: { customerNumber: [customerNumber] } });

const CreateButton = ({ variant = "filled" }: { variant?: "filled" | "default" }) => {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!staffMay(useActor(), "manageCustomers")) return null;
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <IconPlus size={16} aria-hidden="true" />
        {t("customers.create")}
      </Button>
      {isOpen ? <CreateCustomer onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Head = ({ data }: { data: CustomersData | undefined }) => {
  const { t, tag } = useWords();
  const count = data?.count;
  const number = formatNumber(tag, count?.value ?? 0);
  const told = count?.isMore
    ? t("customers.countCapped", { number })
    : t("customers.count", { count: count?.value ?? 0 });
  return (
    <ListHead
      title={t("customers.title")}
      count={count ? <ListCount {...count} told={told} /> : null}
      action={<CreateButton />}
    />
  );
};

const Empty = ({ view }: { view: CustomerListView }) => {
  const { t } = useWords();
  const importsFiles = movingInRight(useActor());
  if (view.after || view.before) {
    return (
      <EmptyState title={t("customers.pageGoneTitle")} help={t("customers.pageGoneHelp")}>
        <LinkButton to={customerListUrl(changedCustomers(view, {}))}>{t("customers.firstPage")}</LinkButton>
      </EmptyState>
    );
  }
  if (!isCustomerListFiltered(view)) {
    const icon = <IconBuilding size={40} stroke={1.25} />;
    return (
      <EmptyState title={t("customers.emptyTitle")} help={t("customers.emptyHelp")} icon={icon}>
        <div className="row wrap middle">
          <CreateButton variant="default" />
          {importsFiles ? <LinkButton to="/settings/import">{t("imports.fromFile")}</LinkButton> : null}
        </div>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("customers.noHitsTitle")}
      help={t("customers.noHitsHelp")}
      icon={<IconSearch size={40} stroke={1.25} />}
    >
      <LinkButton to={customerListUrl(changedCustomers(view, { text: "", filters: {} }))}>
        {t("customers.clearAll")}
      </LinkButton>
    </EmptyState>
  );
};

const Rows = ({ view, found, isBusy }: { view: CustomerListView; found: CustomersData; isBusy: boolean }) => {
  const selects = staffMay(useActor(), "manageCustomers");
  const selectable = useMemo(
    () => found.customers.map((row) => ({ ...row, id: Number(row.customerNumber) })),
    [found.customers],
  );
  const selection = useSelection(selectable, customerListUrl(view));
  if (found.customers.length === 0) return <Empty view={view} />;
  const next = found.next && customerListUrl({ ...view, after: found.next, before: null });
  const previous = found.previous && customerListUrl({ ...view, after: null, before: found.previous });
  return (
    <>
      <CustomerTable
        view={view}
        rows={found.customers}
        isBusy={isBusy}
        casesUrl={casesUrl}
        selection={selects ? selection : null}
      />
      <Pager previous={previous} next={next} />
      {selects ? <CustomerBulkBar rows={selectable} levels={found.levels} selection={selection} /> : null}
    </>
  );
};

const CustomerList = (loaded: LoadState<CustomersData | undefined>) => {
  const { t } = useWords();
  const actor = useActor();
  const { view, wanted, isChanging, change } = useUrlView({ read: readCustomerListUrl, write: customerListUrl });
  return (
    <>
      <Head data={loaded.data} />
      <ListTools>
        <SearchBox
          text={wanted.text}
          label={t("customers.search")}
          title={t("customers.searchShortcut")}
          onSearch={(text, how) => change((newest) => changedCustomers(newest, { text }), how)}
        />
        <CustomerSortMenu view={wanted} change={change} />
        <CustomerFilters view={wanted} change={change} levels={loaded.data?.levels ?? []} />
      </ListTools>
      <WhenLoaded of={loaded} bones={<CustomerSkeleton view={view} selects={staffMay(actor, "manageCustomers")} />}>
        {(found) => <Rows view={view} found={found} isBusy={loaded.isPrevious || isChanging} />}
      </WhenLoaded>
    </>
  );
};

/** /customers, for staff. */
export default function CustomersScreen() {
  const loaded = useScreen(customerListLoad);
  if (loaded.error?.statusCode === 404) return <EarlyError error={loaded.error} onRetry={loaded.retry} />;
  return <CustomerList {...loaded} />;
}

/**
 * Keeps head and filters when loading fails, so the person can retry or change the list; people without access get the
 * error page.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  const failed = useFailedScreen(error);
  if (!isStaff(useActor()) || !isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return <CustomerList {...failed} />;
}
