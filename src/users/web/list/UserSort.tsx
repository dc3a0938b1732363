import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import type { ChangeUrlView } from "#ui/use-url-view.ts";
import { type UserListView, type UserSort, usersSortedBy } from "#users/rules/user-list-url.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./UserSort.module.css";

type Props = { view: UserListView; change: ChangeUrlView<UserListView>; sorts: readonly UserSort[] };

/** The order of the list, where there are no column heads to click. */
export const UserSortMenu = ({ view, change, sorts }: Props) => {
  const { t } = useWords();
  const { by, direction } = view.sort;
  const ascends = direction === "Ascending";
  const label = ascends ? t("users.ascending") : t("users.descending");
  const Icon = ascends ? IconSortAscending : IconSortDescending;
  return (
    <div className={styles.sort}>
      <select
        className={styles.by}
        aria-label={t("users.sortBy")}
        value={by}
        onChange={({ target }) => change((newest) => usersSortedBy(newest, target.value as UserSort))}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`userColumn.${sort}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.turn}
        aria-label={label}
        title={label}
        onClick={() => change((newest) => usersSortedBy(newest, newest.sort.by))}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
