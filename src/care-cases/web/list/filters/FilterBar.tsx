import { IconBuildings, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { type FilterField, filterFields, isRange, isRarelyUsed } from "#care-cases/rules/list/case-list-filters.ts";
import { withFilterTexts } from "#care-cases/rules/list/case-list-texts.ts";
import {
  type CaseListView,
  changed,
  isSet,
  withAllCompanies,
  withoutFilter,
  withRange,
} from "#care-cases/rules/list/case-list-view.ts";
import type { ChangeView } from "#care-cases/web/list/use-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { FilterBar as Bar } from "#ui/list/FilterBar.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./FilterBar.module.css";
import { FilterChoices } from "./FilterChoices.tsx";
import { type FilterNames, fieldName, filterSummary } from "./filter-words.ts";
import { RangeChoices } from "./RangeChoices.tsx";

type Props = { view: CaseListView; names: FilterNames; change: ChangeView };

type ChipProps = Props & { field: FilterField; startsOpen: boolean; onClosed: () => void };

const Chip = ({ field, view, names, change, startsOpen, onClosed }: ChipProps) => {
  const words = useWords();
  const hasStep = useRef(false);
  // What is tried out while the panel is open is one step back.
  const step = (next: (newest: CaseListView) => CaseListView) => {
    change(next, { replace: hasStep.current });
    hasStep.current = true;
  };
  const onOpen = () => {
    hasStep.current = false;
  };
  return (
    <FilterChip
      label={fieldName(field, words.t)}
      value={filterSummary(view, field, names, words)}
      onClear={() => change((newest) => withoutFilter(newest, field))}
      onOpen={onOpen}
      onClosed={onClosed}
      startsOpen={startsOpen}
    >
      {isRange(field) ? (
        <RangeChoices
          field={field}
          view={view}
          onChoose={(range) => step((newest) => withRange(newest, field, range))}
        />
      ) : (
        <FilterChoices
          field={field}
          view={view}
          names={names}
          onChoose={(values) => step((newest) => withFilterTexts(newest, field, values))}
        />
      )}
    </FilterChip>
  );
};

type MoreProps = { fields: readonly FilterField[]; onChoose: (field: FilterField) => void };

/** The filters that one seldom needs, by their names. */
const MoreFilters = ({ fields, onChoose }: MoreProps) => {
  const { t } = useWords();
  if (fields.length === 0) return null;
  return (
    <PopoverMenu
      label={t("caseFilter.more")}
      triggerClass={styles.more}
      trigger={
        <>
          <IconPlus size={14} aria-hidden="true" />
          {t("caseFilter.more")}
        </>
      }
      items={fields.map((field) => ({ id: field, content: fieldName(field, t), onChoose: () => onChoose(field) }))}
    />
  );
};

/** Who belongs to several companies sees the cases of all of them at once, or the active one's. */
const AllCompanies = ({ view, change }: Pick<Props, "view" | "change">) => {
  const { t } = useWords();
  const { customerNumbers } = useActor();
  if (customerNumbers.length < 2) return null;
  const isOn = view.allCompanies === true;
  return (
    <button
      type="button"
      className={`row-inline fixed text fine nowrap hovers ${styles.toggle}`}
      aria-pressed={isOn}
      onClick={() => change((newest) => withAllCompanies(newest, !isOn))}
    >
      <IconBuildings size={14} aria-hidden="true" />
      {t("company.all")}
    </button>
  );
};

/** The filters that make sense here, each a chip, and one button that clears them all. */
export const FilterBar = ({ view, names, change }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const [opened, open] = useState<FilterField | null>(null);
  const fields = filterFields(view.preset, staff);
  const waits = (field: FilterField) =>
    isRarelyUsed(field, view.preset, staff) && !isSet(view, field) && field !== opened;
  return (
    <Bar
      label={t("caseList.filters")}
      clear={Object.keys(view.filters).length > 0 ? t("caseList.clearFilters") : null}
      onClear={() => change((newest) => changed(newest, { filters: {} }))}
    >
      <AllCompanies view={view} change={change} />
      {fields
        .filter((field) => !waits(field))
        .map((field) => (
          <Chip
            key={field}
            field={field}
            view={view}
            names={names}
            change={change}
            startsOpen={field === opened}
            onClosed={() => open(null)}
          />
        ))}
      <MoreFilters fields={fields.filter(waits)} onChoose={open} />
    </Bar>
  );
};
