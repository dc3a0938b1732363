import { type CaseListView, withText } from "#care-cases/rules/list/case-list-view.ts";
import type { ChangeView } from "#care-cases/web/list/use-list-view.ts";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { view: CaseListView; change: ChangeView };

/** The search field of a case list. */
export const ListSearch = ({ view, change }: Props) => {
  const { t } = useWords();
  return (
    <SearchBox
      text={view.text}
      label={t("caseList.search")}
      title={t("caseList.searchShortcut")}
      onSearch={(text, how) => change((newest) => withText(newest, text), how)}
    />
  );
};
