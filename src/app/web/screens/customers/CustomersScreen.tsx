import { IconBuilding, IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { EarlyError } from "#app/web/screens/EarlyError.tsx";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import {
  type CustomerListView,
  changedCustomers,
  customerListUrl,
  isCustomerListAsked,
  readCustomerListUrl,
} from "#customers/rules/customer-list-url.ts";
import { CustomerFilters } from "#customers/web/list/CustomerFilters.tsx";
import { CustomerSortMenu } from "#customers/web/list/CustomerSort.tsx";
import { CustomerSkeleton, CustomerTable } from "#customers/web/list/CustomerTable.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { onServer } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { Pager } from "#ui/list/Pager.tsx";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { customerListLoad } from "./load-customers.ts";

const CreateCustomer = lazyPart(() => import("#customers/web/list/CreateCustomer.tsx"));

export const loader = onServer(customerListLoad);
export const clientLoader = onClientEarly(customerListLoad);

type Loaded = Awaited<ReturnType<typeof customerListLoad.load>>;

const casesUrl = (customerNumber: string): string =>
  caseListUrl({ ...emptyList("active"), filters: { customerNumber: [customerNumber] } });

const CreateButton = ({ variant = "filled" }: { variant?: "filled" | "default" }) => {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
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

const Head = ({ data }: { data: Loaded | undefined }) => {
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
  if (view.after || view.before) {
    return (
      <EmptyState title={t("customers.pageGoneTitle")} help={t("customers.pageGoneHelp")}>
        <LinkButton to={customerListUrl(changedCustomers(view, {}))}>{t("customers.firstPage")}</LinkButton>
      </EmptyState>
    );
  }
  if (!isCustomerListAsked(view)) {
    const icon = <IconBuilding size={40} stroke={1.25} />;
    return (
      <EmptyState title={t("customers.emptyTitle")} help={t("customers.emptyHelp")} icon={icon}>
        <CreateButton variant="default" />
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

const Rows = ({ view, found, isBusy }: { view: CustomerListView; found: Loaded; isBusy: boolean }) => {
  if (found.customers.length === 0) return <Empty view={view} />;
  const next = found.next && customerListUrl({ ...view, after: found.next, before: null });
  const previous = found.previous && customerListUrl({ ...view, after: null, before: found.previous });
  return (
    <>
      <CustomerTable view={view} rows={found.customers} isBusy={isBusy} casesUrl={casesUrl} />
      <Pager previous={previous} next={next} />
    </>
  );
};

type ListProps = { data: Loaded | undefined; isPrevious?: boolean; error: ApiError | null; retry: () => void };

const CustomerList = ({ data, isPrevious = false, error, retry }: ListProps) => {
  const { t } = useWords();
  const { view, wanted, isChanging, change } = useUrlView({ read: readCustomerListUrl, write: customerListUrl });
  return (
    <>
      <Head data={data} />
      <ListTools>
        <SearchBox
          text={wanted.text}
          label={t("customers.search")}
          title={t("customers.searchShortcut")}
          onSearch={(text, how) => change((newest) => changedCustomers(newest, { text }), how)}
        />
        <CustomerSortMenu view={wanted} change={change} />
        <CustomerFilters view={wanted} change={change} levels={data?.levels ?? []} />
      </ListTools>
      {error ? (
        <ErrorNote error={error} onRetry={retry} />
      ) : data ? (
        <Rows view={view} found={data} isBusy={isPrevious || isChanging} />
      ) : (
        <CustomerSkeleton view={view} />
      )}
    </>
  );
};

/** /customers, for staff. */
export default function CustomersScreen() {
  const { data, isPrevious, error, retry } = useEarlyScreen(customerListLoad);
  if (error?.statusCode === 404) return <EarlyError error={error} onRetry={retry} />;
  return <CustomerList data={data} isPrevious={isPrevious} error={error} retry={retry} />;
}

/** A list that can't be shown keeps its head and filters, to try again or otherwise; whom it is not for gets the error page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  if (!isStaff(useActor()) || !isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  const shown = new ApiError((error.data as ErrorShape | null) ?? { message: "" });
  return <CustomerList data={undefined} error={shown} retry={() => void revalidate()} />;
}
