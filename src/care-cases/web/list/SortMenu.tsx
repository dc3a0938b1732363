import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import type { CaseSort } from "#care-cases/contract/case-search.ts";
import { columnsFor } from "#care-cases/rules/case-list-columns.ts";
import { type CaseListView, changed, firstDirection, sortedBy } from "#care-cases/rules/case-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SortMenu.module.css";
import type { ChangeView } from "./use-list-view.ts";

type Props = { view: CaseListView; change: ChangeView };

/** The order of the list, where there are no column heads to click or not all of them. */
export const SortMenu = ({ view, change }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const { by, direction } = view.sort;
  const ascends = direction === "Ascending";
  const label = ascends ? t("caseList.ascending") : t("caseList.descending");
  const Icon = ascends ? IconSortAscending : IconSortDescending;
  const sortBy = (next: CaseSort) =>
    change((newest) => changed(newest, { sort: { by: next, direction: firstDirection(next) } }));
  return (
    <div className={styles.sort}>
      <select
        className={styles.by}
        aria-label={t("caseList.sortBy")}
        value={by}
        onChange={(event) => sortBy(event.target.value as CaseSort)}
      >
        {columnsFor(staff, view.allCompanies).map((sort) => (
          <option key={sort} value={sort}>
            {sort === "customer" && view.allCompanies ? t("frame.company") : t(`caseColumn.${sort}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.turn}
        aria-label={label}
        title={label}
        onClick={() => change((newest) => sortedBy(newest, newest.sort.by))}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
