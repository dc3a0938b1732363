import { IconAdjustmentsHorizontal, IconBuildings } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { filterRules } from "#care-cases/rules/case-parts.ts";
import type { FilterField } from "#care-cases/rules/list/case-list-filters.ts";
import { withFilterTexts } from "#care-cases/rules/list/case-list-texts.ts";
import {
  type CaseListView,
  changed,
  isSet,
  withAllCompanies,
  withoutFilter,
  withRange,
} from "#care-cases/rules/list/case-list-view.ts";
import { filterFields, isRange, isRarelyUsed } from "#care-cases/rules/list/filter-fields.ts";
import type { FilterNames } from "#care-cases/web/list/case-part-web.ts";
import type { ChangeView } from "#care-cases/web/list/use-list-view.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { FilterBar as Bar } from "#ui/list/FilterBar.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import { useOneStep } from "#ui/list/use-url-view.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseFilterBar.module.css";
import { FilterChoices } from "./FilterChoices.tsx";
import { filterName, filterSummary } from "./filter-words.ts";
import { RangeChoices } from "./RangeChoices.tsx";
import { useFoldedChips } from "./use-folded-chips.ts";

type Props = { view: CaseListView; names: FilterNames; change: ChangeView };

type ChipProps = Props & { field: FilterField; startsOpen: boolean; onClosed: () => void };

const Chip = ({ field, view, names, change, startsOpen, onClosed }: ChipProps) => {
  const words = useWords();
  const staff = isStaff(useActor());
  const { begin, step } = useOneStep(change);
  return (
    <FilterChip
      label={filterName(field, words.t)}
      value={filterSummary(view, field, staff, names, words)}
      onClear={() => change((newest) => withoutFilter(newest, field))}
      onOpen={begin}
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

type MoreProps = {
  fields: readonly FilterField[];
  /** The number of active filters, shown if only those have chips. */
  count: number;
  onChoose: (field: FilterField) => void;
};

/** Filters without a chip, found by name. */
const MoreFilters = ({ fields, count, onChoose }: MoreProps) => {
  const { t } = useWords();
  const place = useRef<HTMLSpanElement>(null);
  useFoldedChips(place);
  const [offered, offer] = useState<readonly FilterField[]>([]);
  const hasChip = (field: FilterField): boolean => {
    const chip = place.current?.closest("fieldset")?.querySelector(`[data-field="${field}"]`);
    return chip ? getComputedStyle(chip).display !== "none" : false;
  };
  const look = () => offer(fields.filter((field) => !hasChip(field)));
  const find = async (text: string) => {
    const options = offered.map((field) => ({ id: field, label: filterName(field, t), value: field }));
    return options.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
  };
  return (
    <span ref={place} className={styles.place}>
      <Picker
        label={t("caseFilter.more")}
        source={{ key: ["case-filters", ...offered], find, placeholder: t("caseFilter.find"), waitMilliseconds: 0 }}
        buttonClass={`inline-flex fixed level gap-icon capsule soft fine nowrap pressable ${styles.more}`}
        onNear={look}
        onChoose={onChoose}
      >
        <IconAdjustmentsHorizontal size={14} aria-hidden="true" />
        <span className={styles.moreWord}>{t("caseFilter.more")}</span>
        <span className={`hidden ${styles.allWord}`}>
          {t("caseList.filters")}
          {count > 0 ? <b className={`accent figures capsule accent-tint ${styles.count}`}>{count}</b> : null}
        </span>
      </Picker>
    </span>
  );
};

/** For people with several companies: cases of all of them, or of the active one. */
const AllCompanies = ({ view, change }: Pick<Props, "view" | "change">) => {
  const { t } = useWords();
  const { customerNumbers } = useActor();
  if (customerNumbers.length < 2) return null;
  const isOn = view.allCompanies === true;
  return (
    <button
      type="button"
      className={`row-inline fixed framed-strong hovers text fine nowrap capsule ${styles.toggle}`}
      aria-pressed={isOn}
      onClick={() => change((newest) => withAllCompanies(newest, !isOn))}
    >
      <IconBuildings size={14} aria-hidden="true" />
      {t("company.all")}
    </button>
  );
};

/** The available filters as chips, with a button that clears them all. */
export const CaseFilterBar = ({ view, names, change }: Props) => {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const [opened, open] = useState<FilterField | null>(null);
  const fields = filterFields(view.preset, staff);
  const offered = fields.filter((field) => !filterRules[field].isOnlyShown);
  const waits = (field: FilterField) =>
    isRarelyUsed(field, view.preset, staff) && !isSet(view, field) && field !== opened;
  return (
    <Bar
      more={
        <MoreFilters fields={offered} count={fields.filter((field) => isSet(view, field)).length} onChoose={open} />
      }
      label={t("caseList.filters")}
      clear={Object.keys(view.filters).length > 0 ? t("caseList.clearFilters") : null}
      onClear={() => change((newest) => changed(newest, { filters: {} }))}
    >
      <AllCompanies view={view} change={change} />
      {fields
        .filter((field) => !waits(field))
        .map((field) => (
          <span
            key={field}
            className={styles.chip}
            data-field={field}
            data-spare={(!isSet(view, field) && field !== opened) || undefined}
          >
            <Chip
              field={field}
              view={view}
              names={names}
              change={change}
              startsOpen={field === opened}
              onClosed={() => open(null)}
            />
          </span>
        ))}
    </Bar>
  );
};
