import type { CaseFilters, CasePreset } from "#care-cases/contract/case-search.ts";
import { filterRules } from "#care-cases/rules/case-parts.ts";
import type { ChoiceField, FilterField, FilterKey, RangeField } from "./case-list-filters.ts";
import { type EndName, isBackwards, readEnd } from "./case-list-range.ts";
import { type CaseListView, withFilter } from "./case-list-view.ts";
import { isRange, keysOf } from "./filter-fields.ts";

/** Maximum number of values per filter. */
const maxValues = 50;
const valuesOf = (texts: readonly string[], read: (text: string) => unknown): unknown[] => {
  const values = texts.map((text) => read(text.trim()));
  return [...new Set(values)].filter((value) => value !== null).slice(0, maxValues);
};

const readRange = (field: RangeField, textsOf: (key: FilterKey) => readonly string[]): CaseFilters => {
  const read = (name: EndName, key: FilterKey) =>
    textsOf(key)
      .map((text) => readEnd(field, name, text.trim()))
      .find((end) => end !== null);
  const from = read("from", `${field}From`);
  const to = read("to", `${field}To`);
  if (isBackwards({ from, to })) return { [`${field}From`]: from };
  return { ...(from !== undefined && { [`${field}From`]: from }), ...(to !== undefined && { [`${field}To`]: to }) };
};

/** Parses filters from texts by name; drops what is unknown or doesn't fit this list. */
export const readFilters = (
  fields: readonly FilterField[],
  textsOf: (key: FilterKey) => readonly string[],
  preset: CasePreset,
): CaseFilters => {
  const filters: Record<string, unknown> = {};
  for (const field of fields) {
    if (isRange(field)) {
      Object.assign(filters, readRange(field, textsOf));
      continue;
    }
    const values = valuesOf(textsOf(field), (text) => filterRules[field].read(text, preset));
    if (values.length > 0) filters[field] = values;
  }
  return filters as CaseFilters;
};

/** The texts for one contract name, as in the URL. */
export const textsOfKey = (filters: CaseFilters, key: FilterKey): string[] => [filters[key] ?? []].flat().map(String);

/** A filter's values as in the URL; empty if unset. */
export const filterTexts = ({ filters }: Pick<CaseListView, "filters">, field: FilterField): string[] =>
  keysOf(field).flatMap((key) => textsOfKey(filters, key));

/** Sets a filter from URL texts; unsets it if none is valid. */
export const withFilterTexts = (view: CaseListView, field: ChoiceField, texts: readonly string[]): CaseListView =>
  withFilter(
    view,
    field,
    readFilters([field], () => texts, view.preset),
  );
