import { sortsFor } from "#care-cases/rules/list/case-list-columns.ts";
import { type CaseListView, changed, firstDirection, sortViewBy } from "#care-cases/rules/list/case-list-view.ts";
import type { ChangeView } from "#care-cases/web/list/use-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { SortMenu as Menu } from "#ui/list/SortMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseSortMenu.module.css";
import { columnName } from "./column-name.ts";

type Props = { view: CaseListView; change: ChangeView };

/** Sort menu, for when column heads are missing. */
export const CaseSortMenu = ({ view: { sort, allCompanies }, change }: Props) => {
  const { t } = useWords();
  return (
    <div className={`hidden ${styles.place}`}>
      <Menu
        shown="always"
        sort={sort}
        choices={sortsFor(isStaff(useActor()), allCompanies).map((value) => ({
          value,
          label: columnName(value, { allCompanies }, t),
        }))}
        label={t("caseList.sortBy")}
        turnLabel={t(sort.direction === "Ascending" ? "caseList.ascending" : "caseList.descending")}
        onSort={(by) => change((newest) => changed(newest, { sort: { by, direction: firstDirection(by) } }))}
        onTurn={() => change((newest) => sortViewBy(newest, newest.sort.by))}
      />
    </div>
  );
};
