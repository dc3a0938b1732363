import { SortMenu } from "#ui/list/SortMenu.tsx";
import type { ChangeUrlView } from "#ui/list/use-url-view.ts";
import { type UserListView, type UserSort, usersSortedBy } from "#users/rules/user-list-url.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { view: UserListView; change: ChangeUrlView<UserListView>; sorts: readonly UserSort[] };

/** The sort menu of a user list on phones. */
export const UserSortMenu = ({ view: { sort }, change, sorts }: Props) => {
  const { t } = useWords();
  return (
    <SortMenu
      sort={sort}
      choices={sorts.map((value) => ({ value, label: t(`userColumn.${value}`) }))}
      label={t("users.sortBy")}
      turnLabel={t(sort.direction === "Ascending" ? "users.ascending" : "users.descending")}
      onSort={(by) => change((newest) => usersSortedBy(newest, by))}
      onTurn={() => change((newest) => usersSortedBy(newest, newest.sort.by))}
    />
  );
};
