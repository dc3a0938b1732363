import { IconPlus, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asApiError } from "#platform/contract/error-shape.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { RowMenu, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { UserRow } from "#users/contract/user-account.ts";
import { managesUsersOf } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { PeopleSkeleton, PeopleTable } from "./PeopleTable.tsx";
import { RelationDialogs, RelationTrouble } from "./RelationDialogs.tsx";
import { useRelationActions } from "./use-relation-actions.ts";
import { companyUsersQuery } from "./user-queries.ts";

const AddUser = lazyPart(() => import("./AddUser.tsx"));

const columns = ["name", "email", "role", "state", "phone", "lastLoggedIn"] as const;

const Rows = ({ customerNumber, rows }: { customerNumber: string; rows: readonly UserRow[] }) => {
  const { t } = useWords();
  const menu = useRowMenu();
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
      />
    );
  }
  return (
    <>
      <div className={actions.failed ? "mb-3" : undefined}>
        <RelationTrouble actions={actions} />
      </div>
      <PeopleTable
        rows={rows}
        columns={columns}
        company={customerNumber}
        menu={menu}
        hasMenu={(row) => itemsOf(row).length > 0}
      />
      <RowMenu menu={menu} items={(id) => itemsOf(rows.find((row) => row.id === id))} />
      <RelationDialogs actions={actions} />
    </>
  );
};

type Props = {
  customerNumber: string;
  companyName: string;
  /** What the screen loaded by `companyUsersQuery`; without it the table fetches for itself. */
  loaded?: UserRow[] | undefined;
};

/** The users of one company, and what may be done with them. */
export const UsersTable = ({ customerNumber, companyName, loaded }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    ...companyUsersQuery(customerNumber),
    ...(loaded ? { initialData: loaded } : {}),
  });
  const mayAdd = managesUsersOf(actor, customerNumber) && !actor.impersonator;
  return (
    <section>
      <div className={`row gap-3 mb-2 control-high`}>
        <h2>{t("users.title")}</h2>
        {data ? <ListCount value={data.length} isMore={false} told={t("users.count", { count: data.length })} /> : null}
        {mayAdd ? (
          <span className="push">
            <Button onClick={() => setAdding(true)}>
              <IconPlus size={16} aria-hidden="true" />
              {t("userAct.add")}
            </Button>
          </span>
        ) : null}
      </div>
      {data ? (
        <Rows customerNumber={customerNumber} rows={data} />
      ) : error ? (
        <ErrorNote error={asApiError(error)} onRetry={() => void refetch()} />
      ) : (
        <PeopleSkeleton columns={columns} />
      )}
      {isAdding ? <AddUser company={{ customerNumber, name: companyName }} onClose={() => setAdding(false)} /> : null}
    </section>
  );
};
