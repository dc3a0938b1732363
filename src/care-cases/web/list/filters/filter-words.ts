import type { CasePreset } from "#care-cases/contract/case-search.ts";
import type { CaseType } from "#care-cases/parts/case-type/contract.ts";
import type { Channel } from "#care-cases/parts/channel/contract.ts";
import type { CustomerPriority } from "#care-cases/parts/customer-priority/contract.ts";
import type { Severity } from "#care-cases/parts/severity/contract.ts";
import type { CaseState } from "#care-cases/parts/status/contract.ts";
import { filterRules } from "#care-cases/rules/case-parts.ts";
import type { ChoiceField, FilterField } from "#care-cases/rules/list/case-list-filters.ts";
import { filterTexts } from "#care-cases/rules/list/case-list-texts.ts";
import { type CaseListView, rangeOf } from "#care-cases/rules/list/case-list-view.ts";
import { isRange } from "#care-cases/rules/list/filter-fields.ts";
import { chosenStatuses, type StatusChoice, statusChoices } from "#care-cases/rules/list/status-choices.ts";
import type { ClockStateName } from "#service-levels/contract/time-left.ts";
import type { Team } from "#users/contract/person.ts";
import { teamName } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";
import { rangeWords } from "./range-words.ts";

/** Filters with a fixed list of values, besides the status. */
export const listFields = [
  "state",
  "caseType",
  "severity",
  "customerPriority",
  "channel",
  "firstResponse",
  "resolution",
  "answered",
  "lastMessageBy",
  "putOff",
  "contactReached",
] as const satisfies ChoiceField[];
export type ListField = (typeof listFields)[number];

/** A filter value as in the URL, and its label. */
export type Option = { readonly value: string; readonly label: string };

/** Names of people, companies and so on that filters contain by number. */
export type FilterNames = {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly teams: readonly Team[];
  readonly customers: readonly { readonly customerNumber: string; readonly name: string }[];
};

/** Values of a filter with a fixed list, in display order. */
export const listValues = (field: ListField, preset: CasePreset): readonly string[] =>
  filterRules[field].values?.(preset) ?? [];

const ofNoColumn = [
  "putOff",
  "contactReached",
  "mentioned",
  "subscriber",
  "firstResponse",
  "resolution",
  "answered",
  "lastMessageBy",
] as const;
const isOfNoColumn = (field: FilterField): field is (typeof ofNoColumn)[number] =>
  ofNoColumn.some((one) => one === field);

/** A filter's name, which is the column's if there is one. */
export const filterName = (field: FilterField, t: Words["t"]): string => {
  if (field === "customerNumber") return t("caseColumn.customer");
  return isRange(field) || isOfNoColumn(field) ? t(`caseFilter.${field}`) : t(`caseColumn.${field}`);
};

const personName = (value: string, { people, teams }: FilterNames, { t, locale }: Words): string => {
  if (value === "@me") return t("caseList.me");
  if (value === "@none") return t("caseList.nobody");
  const team = /^team:(\d+)$/.exec(value)?.[1];
  if (team) {
    const known = teams.find(({ id }) => String(id) === team);
    return known ? teamName(known, locale) : t("caseFilter.team", { id: team });
  }
  return people.find(({ id }) => String(id) === value)?.name ?? t("caseList.person", { id: value });
};

export const valueName = (
  field: Exclude<ChoiceField, "status">,
  value: string,
  names: FilterNames,
  words: Words,
): string => {
  const { t } = words;
  switch (field) {
    case "state":
      return t(`caseState.${value as CaseState}`);
    case "caseType":
      return value === "@none" ? t("caseFilter.noType") : t(`caseType.${value as CaseType}`);
    case "severity":
      return t(`severity.${value as Severity}`);
    case "customerPriority":
      return t(`customerPriority.${value as CustomerPriority}`);
    case "channel":
      return t(`channel.${value as Channel}`);
    case "firstResponse":
    case "resolution":
      return t(`clockState.${value as ClockStateName}`);
    case "answered":
    case "putOff":
    case "contactReached":
      return t(`caseList.${value as "yes" | "no"}`);
    case "lastMessageBy":
      return t(`messageSide.${value as "staff" | "customer"}`);
    case "customerNumber":
      return names.customers.find(({ customerNumber }) => customerNumber === value)?.name ?? value;
    default:
      return personName(value, names, words);
  }
};

/** A choice of statuses: its value lists them all. */
const statusOption = ({ read, statuses, isPart }: StatusChoice, { t }: Words): Option => {
  const status = t(`caseStatus.${read}`);
  return { value: statuses.join(), label: isPart ? t("caseFilter.someOf", { status }) : status };
};

/** The statuses of an option's value. */
export const statusesOfOption = (value: string): string[] => value.split(",");

/** A filter's statuses as options. */
export const chosenStatusOptions = ({ filters, preset }: CaseListView, isStaff: boolean, words: Words): Option[] =>
  chosenStatuses(filters.status ?? [], preset, isStaff).map((choice) => statusOption(choice, words));

/** The options of a list's status filter: those that a list's reader has, and chosen parts of them. */
export const statusOptions = (view: CaseListView, isStaff: boolean, words: Words): Option[] => {
  const offered = statusChoices(view.preset, isStaff).map((choice) => statusOption(choice, words));
  const parts = chosenStatusOptions(view, isStaff, words).filter(
    ({ value }) => !offered.some((option) => option.value === value),
  );
  return [...offered, ...parts];
};

/** A filter's chosen values as text; null if none. */
export const filterSummary = (
  view: CaseListView,
  field: FilterField,
  isStaff: boolean,
  names: FilterNames,
  words: Words,
) => {
  if (isRange(field)) return rangeWords(field, rangeOf(view, field), words);
  const [first, ...more] =
    field === "status"
      ? chosenStatusOptions(view, isStaff, words).map(({ label }) => label)
      : filterTexts(view, field).map((value) => valueName(field, value, names, words));
  if (first === undefined) return null;
  return more.length > 0 ? words.t("caseList.chosenMore", { first, count: more.length }) : first;
};
