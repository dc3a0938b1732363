import { caseTypes, customerPriorities, severities } from "#care-cases/contract/care-case.ts";
import { type CasePreset, messageSides } from "#care-cases/contract/case-search.ts";
import { shownChannels } from "#care-cases/rules/case/case-channel.ts";
import {
  type ChoiceField,
  type FilterField,
  isRange,
  statesOf,
  targetStatesOf,
} from "#care-cases/rules/list/case-list-filters.ts";
import { filterTexts } from "#care-cases/rules/list/case-list-texts.ts";
import { type CaseListView, rangeOf } from "#care-cases/rules/list/case-list-view.ts";
import { choicesWeb, rangesWeb } from "#care-cases/web/case-parts.ts";
import type { FilterNames, Option } from "#care-cases/web/list/case-part-web.ts";
import type { Words } from "#wording/words.ts";
import { rangeWords } from "./range-words.ts";

/** Values of a filter with a fixed list, in display order. */
export const listValues = (field: ChoiceField, preset: CasePreset): readonly string[] =>
  (
    ({
      state: statesOf[preset],
      caseType: [...caseTypes, "@none"],
      severity: severities,
      customerPriority: customerPriorities,
      channel: shownChannels,
      firstResponse: targetStatesOf(preset, "firstResponse"),
      resolution: targetStatesOf(preset, "resolution"),
      answered: ["yes", "no"],
      lastMessageBy: messageSides,
      putOff: ["yes", "no"],
      contactReached: ["no"],
    }) as Record<string, readonly string[]>
  )[field] ?? [];

/** A filter's name, which is the column's if there is one. */
export const filterName = (field: FilterField, t: Words["t"]): string =>
  t(isRange(field) ? rangesWeb[field].name : choicesWeb[field].name);

/** A filter's chosen values as options. */
export const chosenOptions = (
  view: CaseListView,
  field: ChoiceField,
  isStaff: boolean,
  names: FilterNames,
  words: Words,
): readonly Option[] => {
  const { grouped, valueName } = choicesWeb[field];
  if (grouped) return grouped.chosen(view, isStaff, words);
  return filterTexts(view, field).map((value) => ({ value, label: valueName(value, names, words) }));
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
