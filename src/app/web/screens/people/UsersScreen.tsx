import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { companySource } from "#app/web/screens/customers/company-source.ts";
import { FoundOptions } from "#care-cases/web/list/filters/FoundOptions.tsx";
import { findCustomers } from "#care-cases/web/list/filters/find-options.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { onServer } from "#platform/web/loading/screen-load.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { type ChangeUrlView, useUrlView } from "#ui/list/use-url-view.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { changedUsers, readUserListUrl, type UserListView, userListUrl } from "#users/rules/user-list-url.ts";
import { UserFilters } from "#users/web/list/UserFilters.tsx";
import { UserListRows, UserListSkeleton, useUserSorts } from "#users/web/list/UserListRows.tsx";
import { UserSortMenu } from "#users/web/list/UserSort.tsx";
import { managesUsers } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { userListLoad } from "./load-users.ts";

const AddUser = lazyPart(() => import("#users/web/AddUser.tsx"));

export const loader = onServer(userListLoad);
export const clientLoader = onClientEarly(userListLoad);

type Loaded = Awaited<ReturnType<typeof userListLoad.load>>;

const AddButton = () => {
  const { t } = useWords();
  const actor = useActor();
  const { companies } = usePage();
  const [isAdding, setAdding] = useState(false);
  if (!managesUsers(actor) || actor.impersonator) return null;
  const own = companies.find(({ customerNumber }) => customerNumber === actor.customerNumber);
  return (
    <>
      <Button variant="filled" onClick={() => setAdding(true)}>
        <IconPlus size={16} aria-hidden="true" />
        {t("userAct.add")}
      </Button>
      {isAdding ? (
        <AddUser
          company={isStaff(actor) ? null : (own ?? null)}
          companies={companySource(t("users.searchCompanies"))}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
};

const Head = ({ data }: { data: Loaded | undefined }) => {
  const { t, tag } = useWords();
  const count = data?.count;
  const number = formatNumber(tag, count?.value ?? 0);
  const told = count?.isMore ? t("users.countCapped", { number }) : t("users.count", { count: count?.value ?? 0 });
  return (
    <ListHead
      title={t("users.title")}
      count={count ? <ListCount {...count} told={told} /> : null}
      action={<AddButton />}
    />
  );
};

type ToolsProps = { view: UserListView; change: ChangeUrlView<UserListView>; data: Loaded | undefined };

const Tools = ({ view, change, data }: ToolsProps) => {
  const { t } = useWords();
  const known = [...(data?.companies ?? []), ...(data?.users.flatMap(({ companies }) => companies) ?? [])];
  const companyName = (number: string) =>
    known.find(({ customerNumber }) => customerNumber === number)?.name ?? `#${number}`;
  return (
    <ListTools>
      <SearchBox
        text={view.text}
        label={t("users.search")}
        title={t("users.searchShortcut")}
        onSearch={(text, how) => change((newest) => changedUsers(newest, { text }), how)}
      />
      <UserSortMenu view={view} change={change} sorts={useUserSorts()} />
      <UserFilters
        view={view}
        change={change}
        companyName={companyName}
        renderCompanies={(chosen, choose) => (
          <FoundOptions
            cacheName="customers"
            placeholder={t("users.searchCompanies")}
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

type ListProps = { data: Loaded | undefined; isPrevious?: boolean; error: ApiError | null; retry: () => void };

const address = { read: readUserListUrl, write: userListUrl };

const UserList = ({ data, isPrevious = false, error, retry }: ListProps) => {
  const { view, wanted, isChanging, change } = useUrlView(address);
  return (
    <>
      <Head data={data} />
      <Tools view={wanted} change={change} data={data} />
      {error ? (
        <ErrorNote error={error} onRetry={retry} />
      ) : data ? (
        <UserListRows view={view} found={data} isBusy={isPrevious || isChanging} />
      ) : (
        <UserListSkeleton view={view} />
      )}
    </>
  );
};

/** /users. Staff see everybody, administrators those of their active company. */
export default function UsersScreen() {
  const { data, isPrevious, error, retry } = useEarlyScreen(userListLoad);
  return <UserList data={data} isPrevious={isPrevious} error={error} retry={retry} />;
}

/** A list that can't be shown keeps its head and filters, to try again or otherwise; who may not see it gets the error page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const mayManage = managesUsers(useActor());
  if (!mayManage || !isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  const shown = new ApiError((error.data as ErrorShape | null) ?? { message: "" });
  return <UserList data={undefined} error={shown} retry={() => void revalidate()} />;
}
