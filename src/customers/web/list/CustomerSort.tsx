import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { customerSorts } from "#customers/contract/account-calls.ts";
import { type CustomerListView, type CustomerSort, customersSortedBy } from "#customers/rules/customer-list-url.ts";
import type { ChangeUrlView } from "#ui/use-url-view.ts";
import styles from "#users/web/list/UserSort.module.css";
import { useWords } from "#wording/use-words.ts";

/** The order of the list, where there are no column heads to click. */
export const CustomerSortMenu = ({
  view,
  change,
}: {
  view: CustomerListView;
  change: ChangeUrlView<CustomerListView>;
}) => {
  const { t } = useWords();
  const { by, direction } = view.sort;
  const ascends = direction === "Ascending";
  const label = ascends ? t("customers.ascending") : t("customers.descending");
  const Icon = ascends ? IconSortAscending : IconSortDescending;
  return (
    <div className={styles.sort}>
      <select
        className={styles.by}
        aria-label={t("customers.sortBy")}
        value={by}
        onChange={({ target }) => change((newest) => customersSortedBy(newest, target.value as CustomerSort))}
      >
        {customerSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`customerColumn.${sort}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.turn}
        aria-label={label}
        title={label}
        onClick={() => change((newest) => customersSortedBy(newest, newest.sort.by))}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
