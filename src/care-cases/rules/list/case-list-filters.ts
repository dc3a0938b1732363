import type { CaseFilters, CasePreset } from "#care-cases/contract/case-search.ts";
import { everyFilter, filterRules, filtersOfPreset } from "#care-cases/rules/case-parts.ts";

/** A filter name of the contract; a range has two. */
export type FilterKey = keyof CaseFilters;

/** Filters with date or hour ranges: `createdFrom` and `createdTo` are one filter. */
export type RangeField = FilterKey extends infer Key ? (Key extends `${infer Range}From` ? Range : never) : never;
export type HourField = {
  [F in RangeField]: CaseFilters[`${F}From`] extends number | undefined ? F : never;
}[RangeField];
export type DayField = Exclude<RangeField, HourField>;
export type ChoiceField = Exclude<FilterKey, `${RangeField}${"From" | "To"}`>;
/** A filter as displayed: each is a chip. */
export type FilterField = ChoiceField | RangeField;

export const isRange = (field: FilterField): field is RangeField => filterRules[field].control === "Slider";

export const isHours = (field: RangeField): field is HourField => "hours" in filterRules[field];

const ranges = everyFilter.filter(isRange);
export const hourFields = ranges.filter(isHours);
export const dayFields = ranges.filter((field): field is DayField => !isHours(field));

/** The contract's names of a filter. */
export const keysOf = (field: FilterField): readonly FilterKey[] =>
  isRange(field) ? [`${field}From`, `${field}To`] : [field];

/** Filters for this preset and reader, most used first. */
export const filterFields = (preset: CasePreset, isStaff: boolean): readonly FilterField[] =>
  filtersOfPreset[preset].filter((field) => isStaff || !filterRules[field].isForStaff);

/** Whether a filter is under "More filters" while unset. */
export const isRarelyUsed = (field: FilterField, preset: CasePreset, isStaff: boolean): boolean =>
  filterRules[field].isRare?.({ preset, isStaff }) ?? false;
