import { type CaseListView, withText } from "#care-cases/rules/case-list-view.ts";
import { SearchBox } from "#ui/SearchBox.tsx";
import { useWords } from "#wording/use-words.ts";
import type { ChangeView } from "./use-list-view.ts";

type Props = { view: CaseListView; change: ChangeView };

/** Searches in the list of cases. */
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
