import { IconSearch, IconShieldCheck } from "@tabler/icons-react";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { EarlyError } from "#app/web/screens/EarlyError.tsx";
import { AuditFilters } from "#audit/web/AuditFilters.tsx";
import { AuditSkeleton, AuditTable } from "#audit/web/AuditTable.tsx";
import {
  type AuditView,
  auditUrl,
  changedAudit,
  isAuditFiltered,
  noAuditFilters,
  readAuditUrl,
} from "#audit/web/audit-url.ts";
import { findCustomerOptions } from "#care-cases/web/list/filters/find-options.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { onClient, onServer, useFailedScreen, useScreen } from "#platform/web/loading/screen-load.ts";
import type { LoadState } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { type ChangeUrlView, useUrlView } from "#ui/list/use-url-view.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { useWords } from "#wording/use-words.ts";
import { auditLoad } from "./load-audit.ts";

export const loader = onServer(auditLoad);
export const clientLoader = onClient(auditLoad);

type AuditData = Awaited<ReturnType<typeof auditLoad.load>>;

const findPeople = async (searchText: string) => {
  const { users } = await browserApi(userManagementCalls).getUsersBySearch({ body: { searchText } });
  return users.map(({ id, name }) => ({ value: String(id), label: name }));
};

type ToolsProps = { view: AuditView; change: ChangeUrlView<AuditView>; data: AuditData | undefined };

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
        actingKinds={data?.actingKinds ?? []}
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
            find={findCustomerOptions}
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
      <LinkButton to={auditUrl(changedAudit(view, { ...noAuditFilters, text: "" }))}>{t("audit.clearAll")}</LinkButton>
    </EmptyState>
  );
};

const Rows = ({ view, found, isBusy }: { view: AuditView; found: AuditData; isBusy: boolean }) => {
  const { t } = useWords();
  if (found.rows.length === 0) return <Empty view={view} />;
  const last = found.rows.at(-1)?.id ?? null;
  return (
    <>
      <AuditTable rows={found.rows} names={found.names} isBusy={isBusy} />
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

const address = { read: readAuditUrl, write: auditUrl };

const AuditLog = (loaded: LoadState<AuditData | undefined>) => {
  const { t } = useWords();
  const { view, wanted, isChanging, change } = useUrlView(address);
  return (
    <>
      <ListHead title={t("audit.title")} />
      <Tools view={wanted} change={change} data={loaded.data} />
      <WhenLoaded of={loaded} bones={<AuditSkeleton />}>
        {(found) => <Rows view={view} found={found} isBusy={loaded.isPrevious || isChanging} />}
      </WhenLoaded>
    </>
  );
};

/** The audit log, for staff: every write and refusal, newest first. */
export default function AuditScreen() {
  const loaded = useScreen(auditLoad);
  if (loaded.error?.statusCode === 404) return <EarlyError error={loaded.error} onRetry={loaded.retry} />;
  return <AuditLog {...loaded} />;
}

/**
 * Keeps head and filters when loading fails, so the person can retry or change the filter; people without access get
 * the error page.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  const failed = useFailedScreen(error);
  if (!staffMay(useActor(), "readAudit") || !isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return <AuditLog {...failed} />;
}
