import { useRef } from "react";
import { filterTexts, withFilterTexts } from "#care-cases/rules/case-list-url.ts";
import { type CaseListView, type FilterField, filterFields } from "#care-cases/rules/case-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { FilterChip } from "#ui/FilterChip.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./FilterBar.module.css";
import { FilterChoices } from "./FilterChoices.tsx";
import { type FilterNames, fieldName, valueName } from "./filter-words.ts";
import type { ChangeView } from "./use-list-view.ts";

/** Filters that only a link sets: their chips are there to be seen and cleared. */
const isQuiet = (field: FilterField, staff: boolean) => field === "owner" || (field === "contactPerson" && staff);

type Props = { view: CaseListView; names: FilterNames; change: ChangeView };

type ChipProps = Props & { field: FilterField };

const Chip = ({ field, view, names, change }: ChipProps) => {
  const words = useWords();
  const name = fieldName(field, words.t);
  const [first, ...more] = filterTexts(view, field).map((value) => valueName(field, value, names, words));
  const summary = first && more.length > 0 ? words.t("caseList.chosenMore", { first, count: more.length }) : first;
  const hasStep = useRef(false);
  const choose = (values: readonly string[]) => {
    change((newest) => withFilterTexts(newest, field, values), { replace: hasStep.current });
    hasStep.current = true;
  };
  const onOpen = () => {
    hasStep.current = false;
  };
  const clear = () => change((newest) => withFilterTexts(newest, field, []));
  return (
    <FilterChip label={name} value={summary ?? null} onClear={clear} onOpen={onOpen}>
      <FilterChoices field={field} view={view} names={names} onChoose={choose} />
    </FilterChip>
  );
};

/** The filters that make sense here, each a chip, and one act that clears them all. */
export const FilterBar = ({ view, names, change }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const shown = filterFields(view.preset, staff).filter(
    (field) => view.filters[field] !== undefined || !isQuiet(field, staff),
  );
  const hasFilters = Object.keys(view.filters).length > 0;
  return (
    <fieldset className={styles.bar}>
      <legend className="only-for-screen-readers">{t("caseList.filters")}</legend>
      {shown.map((field) => (
        <Chip key={field} field={field} view={view} names={names} change={change} />
      ))}
      {hasFilters ? (
        <button
          type="button"
          className={styles.clear}
          onClick={() => change((newest) => ({ ...newest, filters: {}, after: null, before: null }))}
        >
          {t("caseList.clearFilters")}
        </button>
      ) : null}
    </fieldset>
  );
};
