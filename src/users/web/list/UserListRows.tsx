import { IconSearch, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { useSelection } from "#ui/list/bulk/use-selection.ts";
import { Pager } from "#ui/list/Pager.tsx";
import { SortHead } from "#ui/list/SortHead.tsx";
import { RowMenu, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import {
  changedUsers,
  isUserListFiltered,
  type UserListView,
  userListUrl,
  usersSortedBy,
} from "#users/rules/user-list-url.ts";
import { type RenderInvite, UserBulkBar } from "#users/web/bulk/UserBulkBar.tsx";
import { PeopleSkeleton, PeopleTable } from "#users/web/PeopleTable.tsx";
import { type PeopleColumn, peopleAlign, peopleDrops, peopleWidths } from "#users/web/people-cells.tsx";
import { RelationDialogs, RelationError } from "#users/web/RelationDialogs.tsx";
import { useRelationActions } from "#users/web/use-relation-actions.ts";
import { changesUsers } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";

export type FoundUsers = {
  readonly users: readonly UserRow[];
  readonly next: string | null;
  readonly previous: string | null;
};

const ofEverybody: readonly PeopleColumn[] = ["name", "email", "company", "role", "state", "phone", "lastLoggedIn"];
const ofCompany: readonly PeopleColumn[] = ["name", "email", "role", "state", "phone", "lastLoggedIn"];
const sorted = { name: "name", email: "email", company: "company", lastLoggedIn: "lastLoggedIn" } as const;
const sortOf = (column: PeopleColumn) => (column in sorted ? sorted[column as keyof typeof sorted] : null);

const useColumns = () => (isStaff(useActor()) ? ofEverybody : ofCompany);

const useSelects = (): boolean => {
  const actor = useActor();
  return changesUsers(actor) && !actor.impersonator;
};

/** The sort orders available to this reader. */
export const useUserSorts = () => useColumns().flatMap((column) => sortOf(column) ?? []);

const Heads = ({ view }: { view: UserListView }) => {
  const { t } = useWords();
  const columns = useColumns();
  const drops = peopleDrops(columns);
  return columns.map((column) => {
    const by = sortOf(column);
    return (
      <SortHead
        key={column}
        column={column}
        label={t(`userColumn.${column}`)}
        to={by && userListUrl(usersSortedBy(view, by))}
        direction={by === view.sort.by ? view.sort.direction : null}
        align={peopleAlign[column] ?? "start"}
        width={peopleWidths[column]}
        drops={drops[column]}
      />
    );
  });
};

export const UserListSkeleton = ({ view }: { view: UserListView }) => (
  <PeopleSkeleton columns={useColumns()} heads={<Heads view={view} />} rows={12} selects={useSelects()} />
);

const Empty = ({ view, add }: Pick<Props, "view" | "add">) => {
  const { t } = useWords();
  if (view.after) {
    return (
      <EmptyState title={t("users.pageGoneTitle")} help={t("users.pageGoneHelp")}>
        <LinkButton to={userListUrl({ ...view, after: null })}>{t("users.firstPage")}</LinkButton>
      </EmptyState>
    );
  }
  if (!isUserListFiltered(view)) {
    const icon = <IconUsers size={40} stroke={1.25} />;
    return (
      <EmptyState title={t("users.emptyTitle")} help={t("users.emptyHelp")} icon={icon}>
        {add}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("users.noHitsTitle")}
      help={t("users.noHitsHelp")}
      icon={<IconSearch size={40} stroke={1.25} />}
    >
      <LinkButton to={userListUrl(changedUsers(view, { text: "", filters: {} }))}>{t("users.clearAll")}</LinkButton>
    </EmptyState>
  );
};

type Props = {
  view: UserListView;
  found: FoundUsers;
  isBusy: boolean;
  /** The button for adding a user to an empty list; null without permission. */
  add: ReactNode;
  renderInvite: RenderInvite | null;
};

export const UserListRows = ({ view, found, isBusy, add, renderInvite }: Props) => {
  const actor = useActor();
  const columns = useColumns();
  const menu = useRowMenu();
  const actions = useRelationActions();
  const selects = useSelects();
  const selection = useSelection(found.users, userListUrl(view));
  const own = isStaff(actor) ? null : actor.customerNumber;
  const itemsOf = (row: UserRow | undefined) => {
    // For people with several companies, the relation is chosen on their account page.
    const all = row?.companies.filter(({ customerNumber }) => own === null || customerNumber === own) ?? [];
    const [company, ...others] = all;
    if (!row || !company || others.length > 0) return [];
    return actions.items({ userId: row.id, name: row.name, email: row.email, company });
  };
  if (found.users.length === 0) return <Empty view={view} add={add} />;
  const page = (after: string | null) => (after === null ? null : userListUrl({ ...view, after }));
  return (
    <>
      <div className={actions.failed ? "mb-3" : undefined}>
        <RelationError actions={actions} />
      </div>
      <PeopleTable
        rows={found.users}
        columns={columns}
        company={own}
        heads={<Heads view={view} />}
        isBusy={isBusy}
        menu={menu}
        selection={selects ? selection : null}
        hasMenu={(row) => itemsOf(row).length > 0}
      />
      <RowMenu menu={menu} items={(id) => itemsOf(found.users.find((row) => row.id === id))} />
      <RelationDialogs actions={actions} />
      <Pager previous={page(found.previous)} next={page(found.next)} />
      {selects ? (
        <UserBulkBar rows={found.users} company={own} selection={selection} renderInvite={renderInvite} />
      ) : null}
    </>
  );
};
