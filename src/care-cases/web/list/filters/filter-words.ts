import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { filterRules } from "#care-cases/rules/case-parts.ts";
import type { ChoiceField, FilterField } from "#care-cases/rules/list/case-list-filters.ts";
import { filterTexts } from "#care-cases/rules/list/case-list-texts.ts";
import { type CaseListView, rangeOf } from "#care-cases/rules/list/case-list-view.ts";
import { isRange } from "#care-cases/rules/list/filter-fields.ts";
import { choicesWeb, rangesWeb } from "#care-cases/web/case-parts.ts";
import type { FilterNames, Option } from "#care-cases/web/list/case-part-web.ts";
import type { Words } from "#wording/words.ts";
import { rangeWords } from "./range-words.ts";

/** Values of a filter with a fixed list, in display order. */
export const listValues = (field: ChoiceField, preset: CasePreset): readonly string[] =>
  filterRules[field].values?.(preset).map(String) ?? [];

/** A filter's name, which is the column's if there is one. */
export const filterName = (field: FilterField, t: Words["t"]): string =>
  t(isRange(field) ? rangesWeb[field].name : choicesWeb[field].name);

/** A filter's value as an option, which says if it no longer exists. */
export const optionOf = (field: ChoiceField, value: string, names: FilterNames, words: Words): Option => {
  const gone = names.gone?.find((one) => one.filter === field && one.value === value);
  const name = gone?.name ?? choicesWeb[field].valueName(value, names, words);
  return { value, label: gone ? words.t("caseFilter.goneValue", { name }) : name };
};

/** A filter's chosen values as options. */
export const chosenOptions = (
  view: CaseListView,
  field: ChoiceField,
  isStaff: boolean,
  names: FilterNames,
  words: Words,
): readonly Option[] => {
  const { grouped } = choicesWeb[field];
  if (grouped) return grouped.chosen(view, isStaff, words);
  return filterTexts(view, field).map((value) => optionOf(field, value, names, words));
};

/** A filter's chosen values as text; null if none. */
export const filterSummary = (
  view: CaseListView,
  field: FilterField,
  isStaff: boolean,
  names: FilterNames,
  words: Words,
): string | null => {
  if (isRange(field)) return rangeWords(field, rangeOf(view, field), words);
  const [first, ...more] = chosenOptions(view, field, isStaff, names, words);
  if (!first) return null;
  return more.length > 0 ? words.t("caseList.chosenMore", { first: first.label, count: more.length }) : first.label;
};
