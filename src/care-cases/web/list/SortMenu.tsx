import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import type { CaseSort } from "#care-cases/contract/case-search.ts";
import { type CaseListView, firstDirection, sortedBy, sortsOfPreset } from "#care-cases/rules/case-list-view.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SortMenu.module.css";
import type { ChangeView } from "./use-list-view.ts";

type Props = { view: CaseListView; change: ChangeView };

/** The order of the list, where there are no column heads to click or not all of them. */
export const SortMenu = ({ view, change }: Props) => {
  const { t } = useWords();
  const { by, direction } = view.sort;
  const ascends = direction === "Ascending";
  const label = ascends ? t("caseList.ascending") : t("caseList.descending");
  const Icon = ascends ? IconSortAscending : IconSortDescending;
  const sortBy = (next: CaseSort) =>
    change((newest) => ({
      ...newest,
      sort: { by: next, direction: firstDirection(next) },
      after: null,
      before: null,
    }));
  return (
    <div className={styles.sort}>
      <select
        className={styles.by}
        aria-label={t("caseList.sortBy")}
        value={by}
        onChange={(event) => sortBy(event.target.value as CaseSort)}
      >
        {sortsOfPreset(view.preset).map((sort) => (
          <option key={sort} value={sort}>
            {t(`caseColumn.${sort}`)}
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
