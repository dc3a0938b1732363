import type { CaseFilters, CasePreset, FilterControlType } from "#care-cases/contract/case-search.ts";

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

/** A preset's list, as its reader sees it. */
type ReadList = { readonly preset: CasePreset; readonly isStaff: boolean };

type OfferedFilter = {
  readonly control: FilterControlType;
  /** About the provider's own work, or other companies: customers don't have it. */
  readonly isForStaff?: true;
  /** In which lists it is shown while unset. Elsewhere, and without it, it is under "More filters". */
  readonly isOften?: (list: ReadList) => boolean;
  /** It can only be cleared. */
  readonly isOnlyShown?: true;
};

type ChoiceRules<Value> = OfferedFilter & {
  /** Whether any of the values must match, or all of them. */
  readonly control: "CheckboxOr" | "CheckboxAnd";
  /** The values that cases of a preset's list can have, in display order. Without it, values are searched for. */
  readonly values?: (preset: CasePreset) => readonly Value[];
  /** Parses a value from text; null if no case of the list can have it. */
  readonly read: (text: string, preset: CasePreset) => Value | null;
};

type RangeRules = OfferedFilter & {
  readonly control: "Slider";
  /** The values where the slider stops: hours, or days from today. */
  readonly stops: readonly number[];
};

export type DayRules = RangeRules & {
  /** Its days are in the past, so "since" reads as "the last … days". */
  readonly isPast: boolean;
};

export type HourRules = RangeRules & {
  readonly hours: { readonly min: number; readonly max: number; readonly step: number };
  /** Stops that are labeled. Without it, none. */
  readonly marks?: readonly number[];
  /** Whether the upper end may be the end of today. */
  readonly mayEndToday?: true;
};

type FilterValue<F extends ChoiceField> = NonNullable<CaseFilters[F]>[number];

export type FilterRules = { readonly [F in ChoiceField]: ChoiceRules<FilterValue<F>> } & {
  readonly [F in DayField]: DayRules;
} & { readonly [F in HourField]: HourRules };

export const inEveryList = (): boolean => true;

/** A filter by values that depend on the list. */
export const choiceIn = <T extends string>(values: (preset: CasePreset) => readonly T[]) => ({
  control: "CheckboxOr" as const,
  values,
  read: (text: string, preset: CasePreset): T | null => values(preset).find((one) => one === text) ?? null,
});

export const choiceOf = <T extends string>(values: readonly T[]) => choiceIn(() => values);

const greatestId = 2_147_483_647;
const idOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= greatestId ? id : null;
};

/** A filter by people, who are named by their ids, or by words such as `@me`. */
export const choiceOfPeople = <T extends string>(...words: T[]) => ({
  control: "CheckboxOr" as const,
  read: (text: string): T | number | null => words.find((word) => word === text) ?? idOf(text),
});

/** A filter by days in the past. */
export const pastDays = {
  control: "Slider",
  isPast: true,
  stops: [-730, -365, -180, -90, -60, -30, -14, -7, -3, -1, 0],
} as const satisfies DayRules;
