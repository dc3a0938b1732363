import type { CaseFilters, CasePreset } from "#care-cases/contract/case-search.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { channels } from "#care-cases/parts/channel/contract.ts";
import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { messageSides } from "#care-cases/parts/last-message/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { shownChannel } from "#care-cases/rules/case/case-channel.ts";
import {
  type ChoiceField,
  type FilterField,
  type FilterKey,
  isRange,
  keysOf,
  type RangeField,
  statesOf,
  statusesOf,
  targetStatesOf,
} from "./case-list-filters.ts";
import { type EndName, isBackwards, readEnd } from "./case-list-range.ts";
import { type CaseListView, withFilter } from "./case-list-view.ts";

/** Maximum number of values per filter. */
const mostValues = 50;
const greatestId = 2_147_483_647;

const idOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= greatestId ? id : null;
};
const someOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): T | null =>
    known.find((one) => one === text) ?? null;
const personOr =
  <T extends string>(...words: T[]) =>
  (text: string): T | number | null =>
    words.find((word) => word === text) ?? idOf(text);

type FilterValue<F extends ChoiceField> = NonNullable<CaseFilters[F]>[number];

/** Parses a filter's value from text; null if invalid. */
const readersOf = (preset: CasePreset): { readonly [F in ChoiceField]: (text: string) => FilterValue<F> | null } => ({
  status: someOf(statusesOf[preset]),
  state: someOf(statesOf[preset]),
  caseType: someOf([...caseTypes, "@none"]),
  severity: someOf(severities),
  channel: (text) => {
    const channel = someOf(channels)(text);
    return channel && shownChannel(channel);
  },
  customerPriority: someOf(customerPriorities),
  customerNumber: (text) => (/^\d{1,9}$/.test(text) ? text : null),
  assignee: personOr("@me", "@none"),
  owner: (text) => (/^team:[1-9]\d{0,4}$/.test(text) ? text : personOr("@me", "@none")(text)),
  contactPerson: personOr("@me", "@none"),
  contactReached: someOf(["no"]),
  mentioned: personOr("@me"),
  subscriber: personOr("@me"),
  putOff: someOf(["yes", "no"]),
  firstResponse: someOf(targetStatesOf(preset, "firstResponse")),
  resolution: someOf(targetStatesOf(preset, "resolution")),
  answered: someOf(["yes", "no"]),
  lastMessageBy: someOf(messageSides),
});

const valuesOf = (texts: readonly string[], read: (text: string) => unknown): unknown[] => {
  const values = texts.map((text) => read(text.trim()));
  return [...new Set(values)].filter((value) => value !== null).slice(0, mostValues);
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
  const readers = readersOf(preset);
  const filters: Record<string, unknown> = {};
  for (const field of fields) {
    if (isRange(field)) {
      Object.assign(filters, readRange(field, textsOf));
      continue;
    }
    const values = valuesOf(textsOf(field), readers[field]);
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
