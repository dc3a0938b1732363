import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { everyFilter, filterRules, filtersOfPreset } from "#care-cases/rules/case-parts.ts";
import type { DayField, FilterField, FilterKey, HourField, RangeField } from "./case-list-filters.ts";

export const isRange = (field: FilterField): field is RangeField => filterRules[field].control === "Slider";

export const isHours = (field: RangeField): field is HourField => "hours" in filterRules[field];

const ranges = everyFilter.filter(isRange);
export const hourFields = ranges.filter(isHours);
export const dayFields = ranges.filter((field): field is DayField => !isHours(field));

/** Whether cases must match all values of the filter with this name, so that fewer of them find more. */
export const matchesAllValues = (name: string): boolean =>
  everyFilter.some((field) => field === name && filterRules[field].control === "CheckboxAnd");

/** The contract's names of a filter. */
export const keysOf = (field: FilterField): readonly FilterKey[] =>
  isRange(field) ? [`${field}From`, `${field}To`] : [field];

/** Filters for this preset and reader, most used first. */
export const filterFields = (preset: CasePreset, isStaff: boolean): readonly FilterField[] =>
  filtersOfPreset[preset].filter((field) => isStaff || !filterRules[field].isForStaff);

/** Whether a filter is under "More filters" while unset. */
export const isRarelyUsed = (field: FilterField, preset: CasePreset, isStaff: boolean): boolean =>
  !filterRules[field].isOften?.({ preset, isStaff });
