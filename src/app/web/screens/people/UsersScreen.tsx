import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { companySource } from "#app/web/screens/customers/company-source.ts";
import { findCustomerOptions } from "#care-cases/web/list/filters/find-options.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { onClient, onServer, useFailedScreen, useScreen } from "#platform/web/loading/screen-load.ts";
import type { LoadState } from "#platform/web/loading/use-data.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Button } from "#ui/button/Button.tsx";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { type ChangeUrlView, useUrlView } from "#ui/list/use-url-view.ts";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { formatNumber } from "#ui/text/format-number.ts";
import { changedUsers, readUserListUrl, type UserListView, userListUrl } from "#users/rules/user-list-url.ts";
import type { RenderInvite } from "#users/web/bulk/UserBulkBar.tsx";
import { UserFilters } from "#users/web/list/UserFilters.tsx";
import { UserListRows, UserListSkeleton, useUserSorts } from "#users/web/list/UserListRows.tsx";
import { UserSortMenu } from "#users/web/list/UserSort.tsx";
import { changesUsers, managesUsers } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { userListLoad } from "./load-users.ts";

const InvitePeople = lazyComponent(() => import("#email-links/web/InvitePeople.tsx"));
const AddUser = lazyComponent(() => import("#users/web/AddUser.tsx"));

export const loader = onServer(userListLoad);
export const clientLoader = onClient(userListLoad);

type UsersData = Awaited<ReturnType<typeof userListLoad.load>>;

const AddButton = () => {
  const { t } = useWords();
  const actor = useActor();
  const { companies } = usePage();
  const [isAdding, setAdding] = useState(false);
  if (!changesUsers(actor) || actor.impersonator) return null;
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

/** Invites everybody in a list of those who aren't invited yet. */
const InviteButton = ({ view, count }: { view: UserListView; count: UsersData["count"] }) => {
  const { t, tag } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { state, customerNumber, ...others } = view.filters;
  const isWhole = state?.join() === "uninvited" && view.text === "" && Object.keys(others).length === 0;
  if (!staffMay(useActor(), "manageCustomers") || !isWhole || count.value === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {count.isMore
          ? t("inviteMany.openMany", { number: formatNumber(tag, count.value) })
          : t("inviteMany.open", { count: count.value })}
      </Button>
      {isOpen ? (
        <InvitePeople whom={customerNumber ? { customerNumbers: customerNumber } : {}} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};

const renderInvite: RenderInvite = (userIds, onClose) => <InvitePeople whom={{ userIds }} onClose={onClose} />;

const Head = ({ view, data }: { view: UserListView; data: UsersData | undefined }) => {
  const { t, tag } = useWords();
  const count = data?.count;
  const number = formatNumber(tag, count?.value ?? 0);
  const told = count?.isMore ? t("users.countCapped", { number }) : t("users.count", { count: count?.value ?? 0 });
  return (
    <ListHead
      title={t("users.title")}
      count={count ? <ListCount {...count} told={told} /> : null}
      action={
        <div className="row wrap">
          {count ? <InviteButton view={view} count={count} /> : null}
          <AddButton />
        </div>
      }
    />
  );
};

type ToolsProps = { view: UserListView; change: ChangeUrlView<UserListView>; data: UsersData | undefined };

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
          <FoundChoices
            cacheName="customers"
            placeholder={t("users.searchCompanies")}
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

const address = { read: readUserListUrl, write: userListUrl };

const UserList = (loaded: LoadState<UsersData | undefined>) => {
  const actor = useActor();
  const { view, wanted, isChanging, change } = useUrlView(address);
  return (
    <>
      <Head view={view} data={loaded.data} />
      <Tools view={wanted} change={change} data={loaded.data} />
      <WhenLoaded of={loaded} bones={<UserListSkeleton view={view} />}>
        {(found) => (
          <UserListRows
            view={view}
            found={found}
            isBusy={loaded.isPrevious || isChanging}
            add={<AddButton />}
            renderInvite={isStaff(actor) ? renderInvite : null}
          />
        )}
      </WhenLoaded>
    </>
  );
};

/** /users. Staff see everyone, administrators their active company's users. */
export default function UsersScreen() {
  const loaded = useScreen(userListLoad);
  return <UserList {...loaded} />;
}

/**
 * Keeps head and filters when loading fails, so the person can retry or change the list; people without access get the
 * error page.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  const failed = useFailedScreen(error);
  if (!managesUsers(useActor()) || !isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return <UserList {...failed} />;
}
