import { IconPlus, IconUsers } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Pages } from "#platform/web/loading/data-query.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { usePages } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { useSelection } from "#ui/list/bulk/use-selection.ts";
import { ListCount } from "#ui/list/ListCount.tsx";
import { RowMenu, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import { changesUsersOf } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { type RenderInvite, UserBulkBar } from "./bulk/UserBulkBar.tsx";
import { PeopleSkeleton, PeopleTable } from "./PeopleTable.tsx";
import { RelationDialogs, RelationError } from "./RelationDialogs.tsx";
import { useRelationActions } from "./use-relation-actions.ts";
import { companyUsersQuery, type UsersPage } from "./user-queries.ts";

const AddUser = lazyComponent(() => import("./AddUser.tsx"));

const columns = ["name", "email", "role", "state", "phone", "lastLoggedIn"] as const;

type RowsProps = {
  customerNumber: string;
  rows: readonly UserRow[];
  add: ReactNode;
  renderInvite: RenderInvite | null;
};

const Rows = ({ customerNumber, rows, add, renderInvite }: RowsProps) => {
  const { t } = useWords();
  const menu = useRowMenu();
  const selection = useSelection(rows, customerNumber);
  const actor = useActor();
  const selects = changesUsersOf(actor, customerNumber) && !actor.impersonator;
  const actions = useRelationActions();
  const itemsOf = (row: UserRow | undefined) => {
    const company = row?.companies.find((one) => one.customerNumber === customerNumber);
    return row && company ? actions.items({ userId: row.id, name: row.name, email: row.email, company }) : [];
  };
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t("users.emptyTitle")}
        help={t("users.emptyHelp")}
        icon={<IconUsers size={40} stroke={1.25} />}
      >
        {add}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={actions.failed ? "mb-3" : undefined}>
        <RelationError actions={actions} />
      </div>
      <PeopleTable
        rows={rows}
        columns={columns}
        company={customerNumber}
        menu={menu}
        selection={selects ? selection : null}
        hasMenu={(row) => itemsOf(row).length > 0}
      />
      <RowMenu menu={menu} items={(id) => itemsOf(rows.find((row) => row.id === id))} />
      <RelationDialogs actions={actions} />
      {selects ? (
        <UserBulkBar rows={rows} company={customerNumber} selection={selection} renderInvite={renderInvite} />
      ) : null}
    </>
  );
};

type Props = {
  customerNumber: string;
  companyName: string;
  /** Loaded by the screen with `companyUsersQuery`; otherwise the table fetches it. */
  loaded?: Pages<UsersPage> | undefined;
  renderInvite: RenderInvite | null;
};

/** The users of one company, with actions. */
export const UsersTable = ({ customerNumber, companyName, loaded, renderInvite }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const [isAdding, setAdding] = useState(false);
  const users = usePages(companyUsersQuery(customerNumber), loaded);
  const count = users.data?.pages[0]?.count;
  const mayAdd = changesUsersOf(actor, customerNumber) && !actor.impersonator;
  const add = mayAdd ? (
    <Button onClick={() => setAdding(true)}>
      <IconPlus size={16} aria-hidden="true" />
      {t("userAct.add")}
    </Button>
  ) : null;
  return (
    <section>
      <div className={`row gap-3 mb-2 control-high`}>
        <h2>{t("users.title")}</h2>
        {count === undefined ? null : <ListCount {...count} told={t("users.count", { count: count.value })} />}
        {add && count?.value !== 0 ? <span className="push">{add}</span> : null}
      </div>
      <WhenLoaded of={users} bones={<PeopleSkeleton columns={columns} selects={mayAdd} />}>
        {({ pages }) => (
          <Rows
            customerNumber={customerNumber}
            rows={pages.flatMap((page) => page.users)}
            add={add}
            renderInvite={renderInvite}
          />
        )}
      </WhenLoaded>
      {users.moreError ? <ErrorNote error={users.moreError} onRetry={users.more} /> : null}
      {users.hasMore ? (
        <Button className="mt-3" aria-busy={users.isAskingMore} onClick={users.more}>
          {t("users.showMore")}
        </Button>
      ) : null}
      {isAdding ? <AddUser company={{ customerNumber, name: companyName }} onClose={() => setAdding(false)} /> : null}
    </section>
  );
};
