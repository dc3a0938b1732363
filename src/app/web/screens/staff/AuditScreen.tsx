import { IconSearch, IconShieldCheck } from "@tabler/icons-react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { EarlyError } from "#app/web/screens/EarlyError.tsx";
import { AuditFilters } from "#audit/web/AuditFilters.tsx";
import { AuditSkeleton, AuditTable } from "#audit/web/AuditTable.tsx";
import {
  type AuditView,
  auditUrl,
  changedAudit,
  isAuditFiltered,
  noFilters,
  readAuditUrl,
} from "#audit/web/audit-url.ts";
import { findCustomers } from "#care-cases/web/list/filters/find-options.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import { onServer } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { type ChangeUrlView, useUrlView } from "#ui/list/use-url-view.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { useWords } from "#wording/use-words.ts";
import { auditLoad } from "./load-audit.ts";

export const loader = onServer(auditLoad);
export const clientLoader = onClientEarly(auditLoad);

type Loaded = Awaited<ReturnType<typeof auditLoad.load>>;

const findPeople = async (searchText: string) => {
  const { users } = await browserApi(userManagementCalls).getUsersBySearch({ body: { searchText } });
  return users.map(({ id, name }) => ({ value: String(id), label: name }));
};

type ToolsProps = { view: AuditView; change: ChangeUrlView<AuditView>; data: Loaded | undefined };

const Tools = ({ view, change, data }: ToolsProps) => {
  const { t } = useWords();
  const named = [
    ...(data?.people ?? []),
    ...(data?.rows.flatMap(({ user, impersonator }) => [user, impersonator]) ?? []),
  ];
  const personName = (id: number) => named.find((one) => one?.id === id)?.name ?? t("audit.somebody", { id });
  const companyName = (number: string) =>
    data?.companies.find(({ customerNumber }) => customerNumber === number)?.name ?? `#${number}`;
  return (
    <ListTools>
      <SearchBox
        text={view.text}
        label={t("audit.searchShort")}
        title={t("audit.search")}
        onSearch={(text, how) => change((newest) => changedAudit(newest, { text }), how)}
      />
      <AuditFilters
        view={view}
        change={change}
        personName={personName}
        companyName={companyName}
        renderPeople={(chosen, choose) => (
          <FoundChoices
            cacheName="people-of-audit"
            placeholder={t("audit.searchPeople")}
            find={findPeople}
            first={chosen.map((value) => ({ value, label: personName(Number(value)) }))}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        renderCompanies={(chosen, choose) => (
          <FoundChoices
            cacheName="customers"
            placeholder={t("audit.searchCompanies")}
            find={findCustomers}
            first={chosen.map((value) => ({ value, label: companyName(value) }))}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      />
    </ListTools>
  );
};

const Empty = ({ view }: { view: AuditView }) => {
  const { t } = useWords();
  if (view.text === "" && view.before === null && !isAuditFiltered(view)) {
    const icon = <IconShieldCheck size={40} stroke={1.25} />;
    return <EmptyState title={t("audit.emptyTitle")} help={t("audit.emptyHelp")} icon={icon} />;
  }
  return (
    <EmptyState
      title={t("audit.noHitsTitle")}
      help={t("audit.noHitsHelp")}
      icon={<IconSearch size={40} stroke={1.25} />}
    >
      <LinkButton to={auditUrl(changedAudit(view, { ...noFilters, text: "" }))}>{t("audit.clearAll")}</LinkButton>
    </EmptyState>
  );
};

const Rows = ({ view, found, isBusy }: { view: AuditView; found: Loaded; isBusy: boolean }) => {
  const { t } = useWords();
  if (found.rows.length === 0) return <Empty view={view} />;
  const last = found.rows.at(-1)?.id ?? null;
  return (
    <>
      <AuditTable rows={found.rows} isBusy={isBusy} />
      {view.before !== null || found.hasMore ? (
        <nav className="actions end mt-4" aria-label={t("audit.pages")}>
          {view.before === null ? null : (
            <LinkButton to={auditUrl({ ...view, before: null })}>{t("audit.newest")}</LinkButton>
          )}
          {found.hasMore ? <LinkButton to={auditUrl({ ...view, before: last })}>{t("audit.older")}</LinkButton> : null}
        </nav>
      ) : null}
    </>
  );
};

type LogProps = { data: Loaded | undefined; isPrevious?: boolean; error: ApiError | null; retry: () => void };

const address = { read: readAuditUrl, write: auditUrl };

const AuditLog = ({ data, isPrevious = false, error, retry }: LogProps) => {
  const { t } = useWords();
  const { view, wanted, isChanging, change } = useUrlView(address);
  return (
    <>
      <ListHead title={t("audit.title")} />
      <Tools view={wanted} change={change} data={data} />
      {error ? (
        <ErrorNote error={error} onRetry={retry} />
      ) : data ? (
        <Rows view={view} found={data} isBusy={isPrevious || isChanging} />
      ) : (
        <AuditSkeleton />
      )}
    </>
  );
};

/** The audit log, for staff: every write and every refusal, newest first. */
export default function AuditScreen() {
  const { data, isPrevious, error, retry } = useEarlyScreen(auditLoad);
  if (error?.statusCode === 404) return <EarlyError error={error} onRetry={retry} />;
  return <AuditLog data={data} isPrevious={isPrevious} error={error} retry={retry} />;
}

/** A log that can't be shown keeps its head and filters, to try again or otherwise; whom it is not for gets the error page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  if (!isStaff(useActor()) || !isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  const shown = new ApiError((error.data as ErrorShape | null) ?? { message: "" });
  return <AuditLog data={undefined} error={shown} retry={() => void revalidate()} />;
}
