import { filterRules } from "#care-cases/rules/case-parts.ts";
import type { ChoiceField } from "#care-cases/rules/list/case-list-filters.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import type { FilterNames } from "#care-cases/web/list/case-part-web.ts";
import { useWords } from "#wording/use-words.ts";
import { filterName, optionOf } from "./filter-words.ts";

const isFilter = (name: string): name is ChoiceField => name in filterRules;

/** Says what a list is filtered by that no longer exists. */
export const GoneNote = ({ view, names }: { view: CaseListView; names: FilterNames }) => {
  const words = useWords();
  const lost = (view.filters.gone ?? []).map((value) => optionOf("gone", value, names, words).label);
  const gone = (names.gone ?? []).flatMap(({ filter, value, name }) =>
    isFilter(filter)
      ? `${filterName(filter, words.t)}: ${name ?? optionOf(filter, value, { ...names, gone: [] }, words).label}`
      : [],
  );
  const said = [
    ...(lost.length > 0 ? [words.t("caseFilter.goneFilters", { names: lost.join(", ") })] : []),
    ...(gone.length > 0 ? [words.t("caseFilter.goneValues", { names: gone.join(", ") })] : []),
  ];
  if (said.length === 0) return null;
  return (
    <p className="row notice wrap mb-3 text fine py-2 px-3" role="status">
      {said.join(" ")}
    </p>
  );
};
