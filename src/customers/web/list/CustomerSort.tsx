import { customerSorts } from "#customers/contract/account-calls.ts";
import { type CustomerListView, customersSortedBy } from "#customers/rules/customer-list-url.ts";
import { SortMenu } from "#ui/list/SortMenu.tsx";
import type { ChangeUrlView } from "#ui/list/use-url-view.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { view: CustomerListView; change: ChangeUrlView<CustomerListView> };

/** The sort menu of the customer list on phones. */
export const CustomerSortMenu = ({ view: { sort }, change }: Props) => {
  const { t } = useWords();
  return (
    <SortMenu
      sort={sort}
      choices={customerSorts.map((value) => ({ value, label: t(`customerColumn.${value}`) }))}
      label={t("customers.sortBy")}
      turnLabel={t(sort.direction === "Ascending" ? "customers.ascending" : "customers.descending")}
      onSort={(by) => change((newest) => customersSortedBy(newest, by))}
      onTurn={() => change((newest) => customersSortedBy(newest, newest.sort.by))}
    />
  );
};
